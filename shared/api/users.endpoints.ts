import { anonymous, endpoint } from './endpoint.ts';

export const getUser = anonymous(endpoint('getUser', 'GET', '/api/users/{username}'));
export const listUserQuizzes = anonymous(endpoint('listUserQuizzes', 'GET', '/api/users/{username}/quizzes'));
