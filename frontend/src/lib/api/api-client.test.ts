// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { getMe } from '#shared/api/account-endpoints.ts';
import { call } from './api-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [403, true],
  [404, true],
  [500, true],
  [422, false],
])('a response with status %i is logged: %s', async (status, isLogged) => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const problem = { code: 'CODE', status, message: 'No.', requestId: 'r-1', errors: [] };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status }));

  await expect(call(getMe)).rejects.toMatchObject({ status });

  expect(log.mock.calls).toEqual(isLogged ? [['getMe', status, 'CODE', 'r-1']] : []);
});
