import { limits } from '#shared/domain/limits.ts';
import { AppError, notFound, staleVersion } from '../platform/app-error.ts';
import { orProblem } from '../platform/or-problem.ts';

const tooLarge = () =>
  new AppError('QUIZ_TOO_LARGE', {
    detail: `A quiz can have at most ${limits.quiz.questionsMax} questions. Delete some or use another quiz`,
  });

/** Returns the result of a change of a question; throws the problem of a refusal. */
export const questionOrProblem = orProblem({
  missing: () => notFound('Question'),
  stale: staleVersion,
  'too-large': tooLarge,
  'last-question': () =>
    new AppError('QUIZ_HAS_NO_QUESTIONS', {
      detail: 'A published quiz must keep its last question. Unpublish the quiz first',
    }),
});

/** Returns the result of adding questions to a quiz; throws the problem of a refusal. */
export const addedOrProblem = orProblem({
  missing: () => notFound('Quiz'),
  'too-large': tooLarge,
});
