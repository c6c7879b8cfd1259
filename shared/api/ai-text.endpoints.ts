import { endpoint } from './endpoint.ts';

export const enhanceQuiz = endpoint(
  'enhanceQuiz',
  'POST',
  '/api/ai-text-gen/enhance-quiz',
  'body',
  'title',
  'language',
);
export const generateQuestions = endpoint(
  'generateQuestions',
  'POST',
  '/api/ai-text-gen/generate-questions',
  'body',
  'topic',
  'count',
  'difficulty',
  'language',
);
export const generateTopics = endpoint(
  'generateTopics',
  'POST',
  '/api/ai-text-gen/generate-topics',
  'body',
  'count',
  'language',
);
export const validateQuestion = endpoint(
  'validateQuestion',
  'POST',
  '/api/ai-text-gen/validate',
  'body',
  'questionText',
  'answerOptions',
  'language',
);
