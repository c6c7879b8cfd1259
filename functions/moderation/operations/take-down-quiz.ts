import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { takeDown } from '../../quizzes/takedown-store.ts';
import { logged } from '../log-store.ts';
import { requireModerator } from '../views.ts';

/** Takes a quiz down; does nothing if it is already. Two GetItems and one transaction. */
export const takeDownQuiz: Operation<'takeDownQuiz'> = async ({ caller, params, body: { reason } }) => {
  requireModerator(caller);
  const moderator = caller.username;
  const result = await takeDown(params.quizId, { reason, isOfAccount: false }, ({ id, title, author }) => [
    logged({ act: 'takedown', moderator, username: author.username, quizId: id, quizTitle: title, reason }),
  ]);
  if (result === 'missing') throw notFound('Quiz');
};
