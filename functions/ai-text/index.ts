import { aiTextRoutes } from '#shared/api/ai-text.routes.ts';
import { router } from '../lib/router.ts';
import { enhanceQuiz } from './enhance-quiz.ts';
import { generateQuestions } from './generate-questions.ts';
import { generateTopics } from './generate-topics.ts';
import { validateQuestion } from './validate-question.ts';

export const operations = { enhanceQuiz, generateQuestions, generateTopics, validateQuestion };

export const handler = router(aiTextRoutes, operations);
