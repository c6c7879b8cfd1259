import { aiImagesRoutes } from '#shared/api/ai-images.routes.ts';
import { aiTextRoutes } from '#shared/api/ai-text.routes.ts';
import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import { attemptsRoutes } from '#shared/api/attempts.routes.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { mediaRoutes } from '#shared/api/media.routes.ts';
import { moderationRoutes } from '#shared/api/moderation.routes.ts';
import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { reportsRoutes } from '#shared/api/reports.routes.ts';
import { roundsRoutes } from '#shared/api/rounds.routes.ts';
import { type OperationId, type Routes, routes } from '#shared/api/routes.ts';
import { usersRoutes } from '#shared/api/users.routes.ts';
import { operations as auth } from '../accounts/auth/index.ts';
import { operations as aiImages } from '../ai-pictures/ai-images/index.ts';
import { operations as aiText } from '../ai-texts/ai-text/index.ts';
import { operations as answerPools } from '../answer-pools/index.ts';
import { operations as media } from '../library/media/index.ts';
import { operations as moderation } from '../moderation/index.ts';
import type { Caller } from '../platform/operation.ts';
import { type ApiHandler, router } from '../platform/router.ts';
import { operations as attempts } from '../play/attempts/index.ts';
import { operations as reports } from '../play/reports/index.ts';
import { operations as rounds } from '../play/rounds/index.ts';
import { operations as users } from '../profiles/users/index.ts';
import { operations as quizzes } from '../quizzes/index.ts';
import { operations as questions } from '../quizzes/questions/index.ts';
import { send, type TestCall, type TestResponse } from './http-event.ts';

/** Reads the tokens of `tokenOf`: the real functions, only without the user pool. */
const verifyAccessToken = async (token: string): Promise<Caller> =>
  JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Caller;

const tokenOf = ({ userId, username, isModerator }: Caller): string =>
  Buffer.from(JSON.stringify({ userId, username: username.toLowerCase(), isModerator })).toString(
    'base64url',
  );

const handlers = {
  quizzes: router(quizzesRoutes, quizzes, { verifyAccessToken }),
  questions: router(questionsRoutes, questions, { verifyAccessToken }),
  media: router(mediaRoutes, media, { verifyAccessToken }),
  'ai-images': router(aiImagesRoutes, aiImages, { verifyAccessToken }),
  moderation: router(moderationRoutes, moderation, { verifyAccessToken }),
  'ai-text': router(aiTextRoutes, aiText, { verifyAccessToken }),
  'answer-pools': router(answerPoolsRoutes, answerPools, { verifyAccessToken }),
  attempts: router(attemptsRoutes, attempts, { verifyAccessToken }),
  rounds: router(roundsRoutes, rounds, { verifyAccessToken }),
  reports: router(reportsRoutes, reports, { verifyAccessToken }),
  auth: router(authRoutes, auth, { verifyAccessToken }),
  users: router(usersRoutes, users, { verifyAccessToken }),
} satisfies Readonly<Record<string, ApiHandler>>;

type Called = {
  [Id in OperationId]: Routes[Id]['group'] extends keyof typeof handlers ? Id : never;
}[OperationId];

/** A response whose body the test expects to be `Body`; this isn't checked. */
export type AuthorResponse<Body> = Omit<TestResponse, 'body'> & { readonly body: Body };

/** Calls operations by their ids, with the token of an author, or as a visitor without one. */
export function callsOf(caller?: Caller) {
  return async <Body = Record<string, unknown>>(
    id: Called,
    call: TestCall = {},
  ): Promise<AuthorResponse<Body>> => {
    const { group, method, path } = routes[id];
    const response = await send(handlers[group], `${method} ${path}`, {
      ...call,
      headers: { ...(caller ? { authorization: `Bearer ${tokenOf(caller)}` } : {}), ...call.headers },
    });
    return response as AuthorResponse<Body>;
  };
}

export type Calls = ReturnType<typeof callsOf>;
