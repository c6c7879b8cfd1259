import { anonymous, endpoint } from './endpoint.ts';

export const listQuizzes = anonymous(endpoint('listQuizzes', 'GET', '/api/quizzes'));
export const getQuiz = anonymous(endpoint('getQuiz', 'GET', '/api/quizzes/{idOrSlug}'));
export const playQuiz = anonymous(endpoint('playQuiz', 'GET', '/api/quizzes/{idOrSlug}/play'));
export const listPublicQuestions = anonymous(
  endpoint('listPublicQuestions', 'GET', '/api/quizzes/{idOrSlug}/questions'),
);
export const reportProblem = endpoint(
  'reportProblem',
  'POST',
  '/api/quizzes/{idOrSlug}/problems',
  'body',
  'reason',
);
export const reportUser = endpoint('reportUser', 'POST', '/api/users/{username}/problems', 'body', 'reason');
export const reportRound = endpoint('reportRound', 'POST', '/api/rounds/{code}/problems', 'body', 'reason');
