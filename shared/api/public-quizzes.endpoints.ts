import { endpoint } from './endpoint.ts';

export const listQuizzes = endpoint('listQuizzes', 'GET', '/api/quizzes');
export const getQuiz = endpoint('getQuiz', 'GET', '/api/quizzes/{idOrSlug}');
export const playQuiz = endpoint('playQuiz', 'GET', '/api/quizzes/{idOrSlug}/play');
export const listPublicQuestions = endpoint(
  'listPublicQuestions',
  'GET',
  '/api/quizzes/{idOrSlug}/questions',
);
export const reportProblem = endpoint(
  'reportProblem',
  'POST',
  '/api/quizzes/{idOrSlug}/problems',
  'body',
  'reason',
);
