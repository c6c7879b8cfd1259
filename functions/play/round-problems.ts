import { limits } from '#shared/domain/limits.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { orProblem } from '../platform/or-problem.ts';

/** Returns the result of the round store; throws the problem of a refusal. */
export const roundOrProblem = orProblem({
  missing: () => notFound('Round'),
  closed: () => new AppError('ROUND_CLOSED'),
  full: () =>
    new AppError('ROUND_FULL', { detail: `A round has at most ${limits.round.playersMax} players` }),
  'nickname-taken': () => new AppError('NICKNAME_TAKEN'),
  'too-many': () =>
    new AppError('TOO_MANY_ROUNDS', {
      detail: `You have ${limits.round.openMax} open rounds. Close one and try again`,
    }),
});
