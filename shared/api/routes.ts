import { aiImagesRoutes } from './ai-images.routes.ts';
import { aiTextRoutes } from './ai-text.routes.ts';
import { answerPoolsRoutes } from './answer-pools.routes.ts';
import { attemptsRoutes } from './attempts.routes.ts';
import { authRoutes } from './auth.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { questionsRoutes } from './questions.routes.ts';
import { quizzesRoutes } from './quizzes.routes.ts';
import { reportsRoutes } from './reports.routes.ts';
import { roundsRoutes } from './rounds.routes.ts';
import type { Group, Route } from './route.ts';
import { usersRoutes } from './users.routes.ts';

/** The whole contract: every operation by its id. */
export const routes = {
  ...quizzesRoutes,
  ...usersRoutes,
  ...authRoutes,
  ...attemptsRoutes,
  ...roundsRoutes,
  ...reportsRoutes,
  ...moderationRoutes,
  ...questionsRoutes,
  ...mediaRoutes,
  ...answerPoolsRoutes,
  ...aiImagesRoutes,
  ...aiTextRoutes,
};

export type Routes = typeof routes;
export type OperationId = keyof Routes;

/** The operation ids of one group. */
export type OperationIdOf<G extends Group> = {
  [Id in OperationId]: Routes[Id]['group'] extends G ? Id : never;
}[OperationId];

/** All routes as a list. */
export const routeList: readonly Route[] = Object.values(routes);
