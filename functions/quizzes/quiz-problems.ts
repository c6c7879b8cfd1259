import { AppError, notFound, staleVersion } from '../platform/app-error.ts';
import { orProblem } from '../platform/or-problem.ts';

/** Returns the result of the quiz store; throws the problem of a refusal. */
export const quizOrProblem = orProblem({
  missing: () => notFound('Quiz'),
  stale: staleVersion,
  'slug-taken': () => new AppError('SLUG_TAKEN'),
  'no-questions': () => new AppError('QUIZ_HAS_NO_QUESTIONS'),
  'too-large': () =>
    new AppError('QUIZ_TOO_LARGE', {
      detail: 'The quiz is too large to be published. Shorten its texts and try again',
    }),
});
