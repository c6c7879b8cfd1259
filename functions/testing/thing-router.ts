import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import * as z from 'zod';
import { defineRoutes, route } from '#shared/api/route.ts';
import { AppError } from '../platform/app-error.ts';
import type { OperationInput } from '../platform/operation.ts';
import { router } from '../platform/router.ts';

const thing = z.object({ id: z.string(), count: z.int() });

/** Routes of a resource that only tests have: one for each kind of authentication. */
export const routes = defineRoutes('quizzes', {
  readThing: route('GET', '/api/things/{thingId}', {
    auth: 'optional',
    summary: 'Read',
    params: z.strictObject({ thingId: z.uuid() }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).optional() }),
    response: { status: 200, data: thing },
    problems: [],
  }),
  changeThing: route('POST', '/api/things/{thingId}', {
    auth: 'required',
    summary: 'Change',
    params: z.strictObject({ thingId: z.uuid() }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).optional() }),
    body: z.strictObject({
      title: z.string().min(1),
      options: z.array(z.strictObject({ text: z.string() })).optional(),
    }),
    response: { status: 201, data: thing },
    problems: [],
  }),
  signIn: route('POST', '/api/sign-in', {
    auth: 'none',
    summary: 'Sign in',
    body: z.strictObject({ name: z.string() }),
    response: { status: 204 },
    problems: [],
  }),
});

type Routes = typeof routes;
/** The account of the token `good`. */
export const caller = { userId: 'account-1', username: 'eva' };
export const readThing = vi.fn(async (_input: OperationInput<Routes['readThing']>) => ({
  id: 'a',
  count: 1,
}));
export const changeThing = vi.fn(async (_input: OperationInput<Routes['changeThing']>) => ({
  id: 'a',
  count: 2,
}));
export const signIn = vi.fn(async () => undefined);
export const verifyAccessToken = vi.fn(async (token: string) => {
  if (token !== 'good') throw new AppError('INVALID_TOKEN');
  return caller;
});
/** The function with these routes. */
export const handler = router(routes, { readThing, changeThing, signIn }, { verifyAccessToken });

export const thingId = '0190a5a0-0000-7000-8000-000000000001';
export const read = 'GET /api/things/{thingId}';
export const change = 'POST /api/things/{thingId}';
export const signedIn = { authorization: 'Bearer good' };

/**
 * Sets up a test file of the router, whose log is read instead of written. Returns the log, and how often it was
 * written.
 */
export function setUpThingRouter() {
  let output: MockInstance<typeof process.stdout.write>;
  beforeEach(() => {
    output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.clearAllMocks();
  });
  return {
    logged: () => output.mock.calls.map(([line]) => String(line)).join(''),
    timesLogged: () => output.mock.calls.length,
  };
}
