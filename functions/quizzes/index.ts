import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { once } from '../platform/once.ts';
import { router } from '../platform/router.ts';
import { copyQuiz } from './operations/copy-quiz.ts';
import { createQuiz } from './operations/create-quiz.ts';
import { deleteQuiz } from './operations/delete-quiz.ts';
import { getOwnQuiz } from './operations/get-own-quiz.ts';
import { getQuiz } from './operations/get-quiz.ts';
import { listOwnQuizzes } from './operations/list-own-quizzes.ts';
import { listPublicQuestions } from './operations/list-public-questions.ts';
import { listQuizzes } from './operations/list-quizzes.ts';
import { playQuiz } from './operations/play-quiz.ts';
import { publishQuiz } from './operations/publish-quiz.ts';
import { restoreQuiz } from './operations/restore-quiz.ts';
import { unpublishQuiz } from './operations/unpublish-quiz.ts';
import { updateQuiz } from './operations/update-quiz.ts';

export const operations = {
  listQuizzes,
  getQuiz,
  playQuiz,
  listPublicQuestions,
  createQuiz: once('createQuiz', createQuiz, ({ made, ...call }) =>
    getOwnQuiz({ ...call, params: { quizId: made.id } }),
  ),
  listOwnQuizzes,
  getOwnQuiz,
  updateQuiz,
  deleteQuiz,
  restoreQuiz,
  copyQuiz: once('copyQuiz', copyQuiz, ({ made, ...call }) =>
    getOwnQuiz({ ...call, params: { quizId: made.id } }),
  ),
  publishQuiz,
  unpublishQuiz,
};

export const handler = router(quizzesRoutes, operations);
