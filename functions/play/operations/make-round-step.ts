import { AppError, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { isTakenDown } from '../../quizzes/publication/takedown-store.ts';
import { stepOf, storeStep } from '../lesson-store.ts';
import { roundOrProblem } from '../problems.ts';
import { findOwnRound } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/**
 * Makes a step of a lesson. Two GetItems and one UpdateItem; the calls of `endAsking` while a question is asked, and one
 * GetItem more when the next one is.
 */
export const makeRoundStep: Operation<'makeRoundStep'> = async ({ caller, params, body }) => {
  const { roundId } = params;
  const before = roundOrProblem(await findOwnRound(roundId, caller.userId));
  if (await isTakenDown(before.quizId)) throw new AppError('QUIZ_TAKEN_DOWN');
  const result = roundOrProblem(await storeStep(roundId, caller.userId, body.action, body.version));
  const round = 'changed' in result ? result.changed : result;
  const now = new Date();
  const step = await stepOf(round, now);
  if (!step) throw notFound('Round');
  if ('changed' in result) throw new AppError('STEP_CHANGED', { step });
  return { ...toRound(round, now), step };
};
