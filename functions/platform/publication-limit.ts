import { limits } from '#shared/domain/limits.ts';
import { type Quota, takeQuotas } from './quota-store.ts';

/** What counts a revision of an author's quiz that is about to be stored, by its compressed content. */
export function revisionQuota(ownerId: string, { length }: Pick<Uint8Array, 'length'>): Quota {
  return {
    kind: 'REVISION_KILOBYTES',
    subject: 'author',
    id: ownerId,
    limit: limits.quiz.revisionKilobytesPerHour,
    amount: Math.ceil(length / 1000),
  };
}

/**
 * Throws TOO_MANY_REQUESTS if an author has published too much in this hour. For changes of which the stream makes
 * revisions of any number of quizzes; it counts these. One UpdateItem.
 */
export async function refuseAboveRevisionLimit(ownerId: string): Promise<void> {
  await takeQuotas([revisionQuota(ownerId, { length: 1 })]);
}
