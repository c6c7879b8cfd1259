import * as z from 'zod';
import { quizSummarySchema } from '../domain/quiz.ts';
import { publicUserSchema } from '../domain/user.ts';
import { defineRoutes, route } from './route.ts';
import { listOf, quizListQuery } from './schemas.ts';

/** Accepts any text: a value that isn't a username leads to 404. */
const userParams = z.strictObject({ username: z.string().min(1).max(100) });

export const usersRoutes = defineRoutes('users', {
  getUser: route('GET', '/api/users/{username}', {
    auth: 'none',
    summary: 'A public profile',
    params: userParams,
    response: { status: 200, data: publicUserSchema },
    problems: ['NOT_FOUND'],
  }),
  listUserQuizzes: route('GET', '/api/users/{username}/quizzes', {
    auth: 'none',
    summary: "An author's published quizzes",
    params: userParams,
    query: quizListQuery,
    response: { status: 200, data: listOf(quizSummarySchema) },
    problems: ['NOT_FOUND'],
  }),
});
