// Made from the routes by `npm run openapi`.
import { endpoint } from './endpoint.ts';

export const startAttempt = endpoint('startAttempt', 'POST', '/api/attempts/start', 'body', 'quizId', 'sessionId');
export const answerQuestion = endpoint('answerQuestion', 'POST', '/api/attempts/{attemptId}/answer', 'body', 'questionId', 'selectedAnswer');
export const showQuestion = endpoint('showQuestion', 'POST', '/api/attempts/{attemptId}/show', 'body', 'questionId');
export const completeAttempt = endpoint('completeAttempt', 'POST', '/api/attempts/{attemptId}/complete');
export const getAttemptResults = endpoint('getAttemptResults', 'GET', '/api/attempts/{attemptId}/results');
export const listSessionAttempts = endpoint('listSessionAttempts', 'GET', '/api/attempts/session/{sessionId}');
