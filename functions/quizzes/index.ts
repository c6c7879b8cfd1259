import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';
import { getQuiz } from './get-quiz.ts';
import { listPublicQuestions } from './list-public-questions.ts';
import { listQuizzes } from './list-quizzes.ts';
import { playQuiz } from './play-quiz.ts';

export const handler = router(quizzesRoutes, {
  listQuizzes,
  getQuiz,
  playQuiz,
  listPublicQuestions,
  createQuiz: notImplemented,
  listOwnQuizzes: notImplemented,
  getOwnQuiz: notImplemented,
  updateQuiz: notImplemented,
  deleteQuiz: notImplemented,
  publishQuiz: notImplemented,
  unpublishQuiz: notImplemented,
});
