import { AppError } from '../../platform/app-error.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { revisionQuota } from '../../platform/publication-limit.ts';
import { giveBackOrLog, takeQuotas } from '../../platform/quota-store.ts';
import { getItem } from '../../platform/table-reads.ts';
import { type Subjects, transact } from '../../platform/table-writes.ts';
import { type Publication, publishChanges } from '../publication/revision-store.ts';
import { type CurrentRevisionItem, revisionKey } from '../table.ts';

/**
 * Sends the writes of an author's change to a quiz or its questions as one transaction, and publishes the change if the
 * quiz is published. Returns the names of the subjects that refused it, like `transact`. Throws TOO_MANY_REQUESTS and
 * stores nothing if its author has published too much in this hour: the change counts as much as the revision that it
 * replaces weighs, if it makes a new one. Throws QUIZ_TOO_LARGE if the change is stored but makes the quiz too large to
 * be published. One transaction and two GetItems; for a published quiz, one more Query, UpdateItem and transaction.
 */
export async function editQuiz<Name extends string>(
  quizId: string,
  ownerId: string,
  subjects: Subjects<Name>,
): Promise<ReadonlySet<Name>> {
  const current = await getItem<CurrentRevisionItem>('quiz', revisionKey(quizId), { consistent: false });
  const taken = current?.content ? await takeQuotas([revisionQuota(ownerId, current.content)]) : [];
  const refused = await transact(subjects);
  const published = refused.size > 0 ? undefined : await publication(quizId, taken.length > 0);
  if (published !== 'published') await giveBackOrLog(taken);
  if (published === 'too-large') {
    throw new AppError('QUIZ_TOO_LARGE', {
      detail:
        'Your change is saved, but the quiz is too large to be published, so visitors see it without the change. Shorten its texts',
    });
  }
  return refused;
}

/** The change is stored, so the call succeeds even if this fails: the table's stream publishes it later. */
async function publication(quizId: string, isCounted: boolean): Promise<Publication | undefined> {
  try {
    return await publishChanges(quizId, { isCounted });
  } catch (error) {
    log('warn', 'change not published yet', { quizId, error: loggableError(error) });
    return undefined;
  }
}
