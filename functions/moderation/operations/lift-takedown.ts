import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { lift } from '../../quizzes/takedown-store.ts';
import { logged } from '../log-store.ts';
import { listProblemsOf, settle } from '../problem-store.ts';
import { requireModerator } from '../views.ts';

/**
 * Lifts the takedown of a quiz, and settles its author's appeal; does nothing if it isn't taken down. One GetItem, one
 * transaction, one Query, and the calls of a publication.
 */
export const liftTakedown: Operation<'liftTakedown'> = async ({ caller, params }) => {
  requireModerator(caller);
  const moderator = caller.username;
  const quiz = await lift(params.quizId, { isOfAccount: false }, ({ id, title, author }) => [
    logged({ act: 'lift', moderator, username: author.username, quizId: id, quizTitle: title }),
  ]);
  if (quiz === 'missing') throw notFound('Quiz');
  if (quiz === 'unchanged') return;
  const appeals = (await listProblemsOf(quiz.ownerId)).filter(
    ({ quizId, reason, isOpen }) => quizId === quiz.id && reason === 'appeal' && isOpen,
  );
  for (const appeal of appeals) await settle(appeal, '', []);
};
