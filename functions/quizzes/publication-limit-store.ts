import { limits } from '#shared/domain/limits.ts';
import { partitions } from '#shared/infrastructure/partitions.ts';
import { newId } from '../platform/ids.ts';
import type { Quota } from '../platform/quota-store.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { queryItems } from '../platform/table-reads.ts';
import { deleteItem, putItem, write } from '../platform/table-writes.ts';
import type { PackedRevision } from './revision-content.ts';
import type { QuizItem } from './table.ts';

/** A published quiz with a change that isn't published yet, because its author has published too much in this hour. */
export type LatePublicationItem = TableKey<'latePublications'> & {
  readonly entity: 'LATE_PUBLICATION';
  readonly quizId: string;
  readonly ownerId: string;
  /** Another one for each change that waits. */
  readonly changeId: string;
};

const lateKey = (quizId: string): TableKey<'latePublications'> => ({
  PK: partitions.latePublications,
  SK: quizId,
});

type Owned = Pick<QuizItem, 'id' | 'ownerId'>;

/** What counts a revision that is about to be stored. */
export function revisionQuota({ ownerId: id }: Owned, { content }: PackedRevision): Quota {
  const amount = Math.ceil(content.length / 1000);
  return {
    kind: 'REVISION_KILOBYTES',
    subject: 'author',
    id,
    limit: limits.quiz.revisionKilobytesPerHour,
    amount,
  };
}

/** Stores that the last change of a quiz waits for its publication. One PutItem. */
export async function storeLatePublication({ id: quizId, ownerId }: Owned): Promise<void> {
  await write(
    putItem<LatePublicationItem>('latePublications', {
      ...lateKey(quizId),
      entity: 'LATE_PUBLICATION',
      ...{ quizId, ownerId, changeId: newId() },
    }),
  );
}

/** The quizzes that wait for their publication. One Query for each MB. */
export async function listLatePublications(): Promise<LatePublicationItem[]> {
  return queryItems<LatePublicationItem>('latePublications', partitions.latePublications);
}

/** Removes a quiz from those that wait, unless another change of it waits by now. One DeleteItem. */
export async function endLatePublication({ quizId, changeId }: LatePublicationItem): Promise<void> {
  await write(deleteItem<LatePublicationItem>('latePublications', lateKey(quizId), { changeId }));
}
