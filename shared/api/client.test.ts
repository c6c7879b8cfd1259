import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkUsername, getMe, login, logout } from './account-endpoints.ts';
import { apiClient, type Bearer, type ClientSettings, requestOf } from './client.ts';
import { deleteQuiz, getAnswerPool, updateAnswerPool } from './desk-endpoints.ts';
import { listQuizzes } from './public-endpoints.ts';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

afterEach(() => vi.unstubAllGlobals());

/** A client whose requests get these responses one after the other; `sent` records the requests. */
function clientFor(
  answers: readonly (Response | Error)[],
  { onFailure, ...bearer }: Bearer & Pick<ClientSettings, 'onFailure'> = { token: null },
) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    const answer = answers[sent.length - 1];
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const settings = { baseUrl: 'https://x.test', sessionId: () => 'session-1', bearer };
  return { sent, client: apiClient(onFailure ? { ...settings, onFailure } : settings) };
}

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, status, message: 'No.', requestId: 'r-1', errors: [] }, { status, headers });
const user = { username: 'eva' };
const pool = { name: 'Mestá', category: 'Mestá' };
const signIn = { emailOrUsername: 'eva', password: 'Heslo1234' };

describe('a request', () => {
  it('has the parameters in its path and query, and JSON as its body', () => {
    expect(
      requestOf(listQuizzes, { query: { page: 2, isPublished: true, search: 'a b', language: '' } }).path,
    ).toBe('/api/quizzes?page=2&isPublished=true&search=a+b');
    expect(requestOf(getAnswerPool, { params: { poolId: 'a/b' } })).toEqual({
      path: '/api/admin/answer-pools/a%2Fb',
      body: undefined,
    });
    expect(requestOf(login, { body: signIn }).body).toBe(JSON.stringify(signIn));
  });

  it.each([
    ['poolId', updateAnswerPool, { body: pool }],
    ['poolId', updateAnswerPool, { params: { poolId: null }, body: pool }],
    ['quizId', deleteQuiz, {}],
    ['body', login, {}],
    ['body', login, { body: null }],
    ['username', checkUsername, {}],
    ['username', checkUsername, { query: { username: null } }],
    ['password', login, { body: { emailOrUsername: 'eva', password: undefined } }],
    ['password', login, { body: { emailOrUsername: 'eva' } }],
    ['password', login, { body: { emailOrUsername: 'eva', password: null } }],
    ['description', updateAnswerPool, { params: { poolId: 'p' }, body: { ...pool, description: undefined } }],
  ])('without its parameter %s is not sent', (name, endpoint, input) => {
    expect(() => requestOf(endpoint, input)).toThrow(
      new TypeError(`Required parameter ${name} was null or undefined when calling ${endpoint.id}.`),
    );
  });

  it('may clear a field with null', () => {
    const body = { ...pool, description: null };
    expect(requestOf(updateAnswerPool, { params: { poolId: 'p' }, body }).body).toBe(JSON.stringify(body));
  });
});

describe('a call', () => {
  it('that reads is sent to the server each time, whatever the browser has cached', async () => {
    const { client, sent } = clientFor([Response.json({ data: {} }), Response.json({ data: {} })]);
    await client.call(listQuizzes);
    await client.call(login, { body: signIn });

    expect(sent.map(({ init }) => init.cache)).toEqual(['no-cache', undefined]);
  });

  it('sends session id, token and version, and returns the data with its version', async () => {
    const { client, sent } = clientFor([Response.json({ data: { user } }, { headers: { etag: '"3"' } })], {
      token: 'token-1',
    });
    expect(await client.callWithEtag(getMe, {}, { ifMatch: '"2"' })).toEqual({ data: { user }, etag: '"3"' });
    expect(sent).toMatchObject([{ url: 'https://x.test/api/auth/me', init: { method: 'GET' } }]);
    expect(sent[0]?.init.headers).toEqual({
      accept: 'application/json',
      'x-session-id': 'session-1',
      'if-match': '"2"',
      authorization: 'Bearer token-1',
    });
  });

  it('reads a response without a data wrapper, and one without a body', async () => {
    const { client } = clientFor([Response.json({ user }), new Response(null, { status: 204 })]);
    expect(await client.call(getMe)).toEqual({ user });
    expect(await client.call(logout, { body: { refreshToken: 'r' } })).toBeUndefined();
  });

  it('renews a refused token and is sent once more', async () => {
    const renew = vi.fn(async () => 'token-2');
    const { client, sent } = clientFor([problem(401, 'INVALID_TOKEN'), Response.json({ data: { user } })], {
      token: 'token-1',
      renew,
    });
    expect(await client.call(getMe)).toEqual({ user });
    expect(renew).toHaveBeenCalledWith('token-1');
    expect(sent.map(({ init }) => init.headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('sends no token and renews none of an anonymous endpoint', async () => {
    const renew = vi.fn(async () => 'token-2');
    const { client, sent } = clientFor([problem(401, 'INVALID_CREDENTIALS')], { token: 'token-1', renew });
    await expect(client.call(login, { body: signIn })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(sent[0]?.init.headers.authorization).toBeUndefined();
    expect(renew).not.toHaveBeenCalled();
  });

  it('throws the problem, and reports a 403 to the bearer', async () => {
    const onForbidden = vi.fn();
    const { client } = clientFor(
      [problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }), problem(403, 'EMAIL_UNVERIFIED')],
      { token: 'token-1', onForbidden },
    );
    await expect(client.call(getMe)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'No.',
      requestId: 'r-1',
      retryAfter: 7,
      isTemporary: true,
    });
    await expect(client.call(getMe)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED', isTemporary: false });
    expect(onForbidden).toHaveBeenCalledOnce();
  });

  it('reports the call of every unsuccessful response, and of no other', async () => {
    const onFailure = vi.fn();
    const { client } = clientFor(
      [problem(404, 'NOT_FOUND'), Response.json({ data: { user } }), new Error()],
      {
        token: null,
        onFailure,
      },
    );
    await expect(client.call(getMe)).rejects.toMatchObject({ status: 404 });
    await client.call(getMe);
    await expect(client.call(getMe)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ code: 'NOT_FOUND' }), getMe]]);
  });

  it.each([
    [403, 'REQUEST_BLOCKED', '<html>'],
    [413, 'PAYLOAD_TOO_LARGE', '{"message":"Request Entity Too Large"}'],
    [429, 'TOO_MANY_REQUESTS', '{"message":"Too Many Requests"}'],
    [500, 'INTERNAL_ERROR', '{"message":"Internal Server Error"}'],
    [502, 'INTERNAL_ERROR', '<html>'],
    [503, 'UPSTREAM_UNAVAILABLE', '{"message":"Service Unavailable"}'],
    [504, 'UPSTREAM_TIMEOUT', '<html>'],
  ])('throws by the status %i if the response isn’t a problem of the API', async (status, code, body) => {
    const { client } = clientFor([new Response(body, { status })]);

    await expect(client.call(getMe)).rejects.toMatchObject({
      ...{ code, status },
      isTemporary: status === 429 || status >= 500,
    });
  });

  it.each([400, 401, 404, 422])(
    'takes a %i that isn’t a problem of the API for no connection: filters of networks send it',
    async (status) => {
      const renew = vi.fn();
      const { client } = clientFor([new Response('<html>Blocked', { status })], { token: 'token-1', renew });

      await expect(client.call(getMe)).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
      expect(renew).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['a page', new Response('<html>Sign in to this network', { headers: { 'content-type': 'text/html' } })],
    ['nothing', new Response('')],
    ['a word', Response.json('ok')],
    ['a wrapper without data', Response.json({ data: null })],
  ])('has no valid response if a success is %s', async (_what, answer) => {
    const { client } = clientFor([answer]);

    await expect(client.call(getMe)).rejects.toMatchObject({ code: 'NETWORK_ERROR', isTemporary: true });
  });

  it('says why there was no response', async () => {
    const { client } = clientFor([new TypeError('fetch failed'), new DOMException('', 'AbortError')]);
    await expect(client.call(getMe)).rejects.toMatchObject({ code: 'NETWORK_ERROR', isTemporary: true });
    await expect(client.call(getMe)).rejects.toMatchObject({ code: 'ABORTED', isTemporary: false });
  });

  it('ends after the time limit of the API', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const client = apiClient({ sessionId: () => 'session-1' });
    const outcome = expect(client.call(getMe)).rejects.toMatchObject({ code: 'TIMEOUT', isTemporary: true });
    await vi.advanceTimersByTimeAsync(120_000);
    await outcome;
    vi.useRealTimers();
  });

  it('throws a fault of the program as it is, not as a failure of the network', async () => {
    const { client } = clientFor([]);
    const fault = new TypeError('AbortController is not a constructor');
    vi.stubGlobal('AbortController', function refuse() {
      throw fault;
    });
    await expect(client.call(getMe)).rejects.toBe(fault);
  });
});
