import { endpoint } from './endpoint.ts';

export const getRoundReport = endpoint('getRoundReport', 'GET', '/api/admin/rounds/{roundId}/report');
export const getQuizReport = endpoint('getQuizReport', 'GET', '/api/admin/quizzes/{quizId}/report');
