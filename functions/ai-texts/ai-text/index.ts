import { aiTextRoutes } from '#shared/api/ai-text.routes.ts';
import { router } from '../../platform/router.ts';
import { enhanceQuiz } from '../operations/enhance-quiz.ts';
import { generateQuestions } from '../operations/generate-questions.ts';
import { generateTopics } from '../operations/generate-topics.ts';
import { validateQuestion } from '../operations/validate-question.ts';

export const operations = { enhanceQuiz, generateQuestions, generateTopics, validateQuestion };

export const handler = router(aiTextRoutes, operations);
