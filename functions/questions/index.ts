import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';

export const handler = router(questionsRoutes, {
  createQuestion: notImplemented,
  listOwnQuestions: notImplemented,
  getQuestion: notImplemented,
  updateQuestion: notImplemented,
  deleteQuestion: notImplemented,
  reorderQuestion: notImplemented,
});
