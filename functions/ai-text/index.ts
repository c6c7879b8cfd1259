import { aiTextRoutes } from '#shared/api/ai-text.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';

export const handler = router(aiTextRoutes, {
  enhanceQuiz: notImplemented,
  generateQuestions: notImplemented,
  generateTopics: notImplemented,
  validateQuestion: notImplemented,
});
