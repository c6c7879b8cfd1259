// Made from the routes by `npm run openapi`.
import { anonymous } from './endpoint.ts';

export const listQuizzes = anonymous('listQuizzes', 'GET', '/api/quizzes');
export const getQuiz = anonymous('getQuiz', 'GET', '/api/quizzes/{idOrSlug}');
export const playQuiz = anonymous('playQuiz', 'GET', '/api/quizzes/{idOrSlug}/play');
export const listPublicQuestions = anonymous('listPublicQuestions', 'GET', '/api/quizzes/{idOrSlug}/questions');
export const getUser = anonymous('getUser', 'GET', '/api/users/{username}');
export const listUserQuizzes = anonymous('listUserQuizzes', 'GET', '/api/users/{username}/quizzes');
