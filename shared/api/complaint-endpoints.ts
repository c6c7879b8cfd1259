// Made from the routes by `npm run openapi`.
import { endpoint } from './endpoint.ts';

export const reportProblem = endpoint('reportProblem', 'POST', '/api/quizzes/{idOrSlug}/problems', 'body', 'reason');
export const reportUser = endpoint('reportUser', 'POST', '/api/users/{username}/problems', 'body', 'reason');
export const reportRound = endpoint('reportRound', 'POST', '/api/rounds/{code}/problems', 'body', 'reason');
