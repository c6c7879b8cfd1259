import { usersRoutes } from '#shared/api/users.routes.ts';
import { router } from '../../platform/router.ts';
import { getUser } from '../operations/get-user.ts';
import { listUserQuizzes } from '../operations/list-user-quizzes.ts';

export const operations = { getUser, listUserQuizzes };

export const handler = router(usersRoutes, operations);
