import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { router } from '../lib/router.ts';
import { createQuiz } from './create-quiz.ts';
import { deleteQuiz } from './delete-quiz.ts';
import { getOwnQuiz } from './get-own-quiz.ts';
import { getQuiz } from './get-quiz.ts';
import { listOwnQuizzes } from './list-own-quizzes.ts';
import { listPublicQuestions } from './list-public-questions.ts';
import { listQuizzes } from './list-quizzes.ts';
import { playQuiz } from './play-quiz.ts';
import { publishQuiz } from './publish-quiz.ts';
import { unpublishQuiz } from './unpublish-quiz.ts';
import { updateQuiz } from './update-quiz.ts';

export const operations = {
  listQuizzes,
  getQuiz,
  playQuiz,
  listPublicQuestions,
  createQuiz,
  listOwnQuizzes,
  getOwnQuiz,
  updateQuiz,
  deleteQuiz,
  publishQuiz,
  unpublishQuiz,
};

export const handler = router(quizzesRoutes, operations);
