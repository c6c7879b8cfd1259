import { limits } from '#shared/domain/limits.ts';
import { AppError, invalidField, notFound, orProblem } from '../platform/app-error.ts';

/** Returns the result of the attempt store; throws the problem of a refusal. */
export const attemptOrProblem = orProblem({
  missing: () => notFound('Attempt'),
  'unknown-question': () => invalidField('body.questionId', 'The attempt has no such question'),
  'unknown-option': () => invalidField('body.selectedAnswer', 'The question doesn’t have this option'),
  'already-answered': () => new AppError('ALREADY_ANSWERED'),
  completed: () => new AppError('ATTEMPT_COMPLETED'),
  'no-attempts-left': () => new AppError('NO_ATTEMPTS_LEFT'),
  abandoned: () => new AppError('ATTEMPT_ABANDONED'),
});

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
