import { limits } from '#shared/domain/limits.ts';
import { AppError, invalidField, notFound, orProblem, staleVersion } from '../platform/app-error.ts';

const hiddenPicture = 'A question hides this picture before the answer. Choose another one';

/** Returns the result of the quiz store; throws the problem of a refusal. */
export const quizOrProblem = orProblem({
  missing: () => notFound('Quiz'),
  stale: staleVersion,
  'not-allowed': () => new AppError('COPYING_NOT_ALLOWED'),
  'slug-taken': () => new AppError('SLUG_TAKEN'),
  'taken-down': () => new AppError('QUIZ_TAKEN_DOWN'),
  'hidden-cover': () => invalidField('body.coverMediaId', hiddenPicture),
  'hidden-background': () => invalidField('body.playerBackgroundMediaId', hiddenPicture),
  suspended: () => new AppError('ACCOUNT_SUSPENDED'),
  'no-questions': () => new AppError('QUIZ_HAS_NO_QUESTIONS'),
  'too-large': () =>
    new AppError('QUIZ_TOO_LARGE', {
      detail: 'The quiz is too large to be published. Shorten its texts and try again',
    }),
});

const tooLarge = () =>
  new AppError('QUIZ_TOO_LARGE', {
    detail: `A quiz can have at most ${limits.quiz.questionsMax} questions. Delete some or use another quiz`,
  });

/** Returns the result of a change of a question; throws the problem of a refusal. */
export const questionOrProblem = orProblem({
  missing: () => notFound('Question'),
  stale: staleVersion,
  'too-large': tooLarge,
  'picture-missing': () =>
    new AppError('CONFLICT', { detail: 'A picture of this question was deleted. Restore the picture first' }),
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
