import { usersRoutes } from '#shared/api/users.routes.ts';
import { router } from '../lib/router.ts';
import { getUser } from './get-user.ts';
import { listUserQuizzes } from './list-user-quizzes.ts';

export const operations = { getUser, listUserQuizzes };

export const handler = router(usersRoutes, operations);
