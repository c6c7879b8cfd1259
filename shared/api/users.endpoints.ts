import { endpoint } from './endpoint.ts';

export const getUser = endpoint('getUser', 'GET', '/api/users/{username}');
export const listUserQuizzes = endpoint('listUserQuizzes', 'GET', '/api/users/{username}/quizzes');
