import { AppError } from '../platform/app-error.ts';
import { log, loggableError } from '../platform/logger.ts';
import { type Subjects, transact } from '../platform/table-writes.ts';
import { type Publication, publishChanges } from './revision-store.ts';

/**
 * Sends the writes of an author's change to a quiz or its questions as one transaction, and publishes the change if the
 * quiz is published. Returns the names of the subjects that refused it, like `transact`. Throws QUIZ_TOO_LARGE if the
 * change is stored but makes the quiz too large to be published. One transaction and one GetItem; for a published quiz,
 * one more Query, UpdateItem and transaction.
 */
export async function changeQuiz<Name extends string>(
  quizId: string,
  subjects: Subjects<Name>,
): Promise<ReadonlySet<Name>> {
  const refused = await transact(subjects);
  if (refused.size === 0 && (await publication(quizId)) === 'too-large') {
    throw new AppError('QUIZ_TOO_LARGE', {
      detail:
        'Your change is saved, but the quiz is too large to be published, so visitors see it without the change. Shorten its texts',
    });
  }
  return refused;
}

/** The change is stored, so the call succeeds even if this fails: the table's stream publishes it later. */
async function publication(quizId: string): Promise<Publication | undefined> {
  try {
    return await publishChanges(quizId);
  } catch (error) {
    log('warn', 'change not published yet', { quizId, error: loggableError(error) });
    return undefined;
  }
}
