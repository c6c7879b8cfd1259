import { AppError, invalidField, notFound } from '../platform/app-error.ts';
import { orProblem } from '../platform/or-problem.ts';

/** Returns the result of the attempt store; throws the problem of a refusal. */
export const attemptOrProblem = orProblem({
  missing: () => notFound('Attempt'),
  'unknown-question': () => invalidField('body.questionId', 'The attempt has no such question'),
  'unknown-option': () => invalidField('body.selectedAnswer', 'The question doesn’t have this option'),
  'already-answered': () => new AppError('ALREADY_ANSWERED'),
  completed: () => new AppError('ATTEMPT_COMPLETED'),
  'no-attempts-left': () => new AppError('NO_ATTEMPTS_LEFT'),
  'time-is-up': () => new AppError('TIME_IS_UP'),
  'not-shown': () => new AppError('CONFLICT', { detail: 'The question has not been shown yet' }),
  abandoned: () => new AppError('ATTEMPT_ABANDONED'),
});
