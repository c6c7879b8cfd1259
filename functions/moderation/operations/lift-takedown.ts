import { AppError, notFound, staleVersion } from '../../platform/app-error.ts';
import { expectedVersions } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { findQuiz } from '../../quizzes/content/quiz-store.ts';
import { findCopies, lift, showOrigin } from '../../quizzes/publication/takedown-store.ts';
import { logged } from '../log-store.ts';
import { settleComplaintsOf } from '../settled-complaints.ts';
import { requireModerator } from '../views.ts';

/**
 * Lifts the takedown of a quiz, and settles its author's appeal. If it isn't taken down, only the rest of an interrupted
 * lift is done. `If-Match` names the version that the moderator has seen, because that one is published. Three GetItems,
 * two Queries, one transaction, and one UpdateItem for each copy.
 */
export const liftTakedown: Operation<'liftTakedown'> = async ({ caller, params, ifMatch }) => {
  requireModerator(caller);
  const { quizId } = params;
  const moderator = caller.username;
  const versions = ifMatch === undefined ? [] : expectedVersions(ifMatch);
  const result = await lift(quizId, { isOfAccount: false, versions }, ({ id, title, author }) => [
    logged({ act: 'lift', moderator, username: author.username, quizId: id, quizTitle: title }),
  ]);
  if (result === 'stale') throw staleVersion();
  if (result === 'suspended') {
    throw new AppError('ACCOUNT_SUSPENDED', {
      detail: 'The account of the author is suspended. End the suspension first: it shows the quiz again',
    });
  }
  const quiz = typeof result === 'string' ? await findQuiz(quizId, { consistent: true }) : result;
  if (!quiz) throw notFound('Quiz');
  for (const { id } of await findCopies(quizId)) await showOrigin(id);
  await settleComplaintsOf(quiz.ownerId, (one) => one.quizId === quizId && one.reason === 'appeal');
};
