// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getMe, updateMe } from '#shared/api/account-endpoints.ts';
import { getOwnQuiz } from '#shared/api/desk-endpoints.ts';
import { deferred } from '../../testing/deferred.ts';

/** One browser tab: its own modules, with the storage, locks and channels that all tabs share. */
type Tab = {
  readonly session: typeof import('./auth-session.ts');
  readonly auth: typeof import('./auth.ts');
  readonly bearer: typeof import('../api/bearer.ts')['bearer'];
  readonly call: typeof import('../api/api-client.ts')['call'];
  readonly ends: string[];
};

const user = {
  username: 'anna',
  name: 'Anna',
  firstName: 'Anna',
  lastName: null,
  bio: null,
  avatarUrl: null,
  avatarMediaId: null,
  createdAt: '2026-01-01T00:00:00Z',
  email: 'anna@skola.sk',
  emailVerified: true,
  language: 'sk',
} as const;

/** A server that knows the valid access tokens, rotates refresh tokens and counts its requests. */
const server = {
  good: 'access-0',
  refreshes: [] as string[],
  answered: 0,
  logouts: [] as string[],
  refreshResponse: 'rotate' as 'rotate' | 'refuse' | 'offline' | 'trouble',
  /** A refresh is answered only after this promise. */
  refreshHeldBy: Promise.resolve(),
  async fetch(address: string, init: RequestInit): Promise<Response> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const headers = init.headers as Record<string, string>;
    if (address === '/api/auth/refresh') {
      expect(headers.authorization).toBeUndefined();
      server.refreshes.push(JSON.parse(String(init.body)).refreshToken);
      return server.refreshHeldBy.then(server.respondToRefresh);
    }
    if (address === '/api/auth/logout') {
      server.logouts.push(JSON.parse(String(init.body)).refreshToken);
      throw new TypeError('Failed to fetch');
    }
    if (headers.authorization !== `Bearer ${server.good}`) return problem(401, 'INVALID_TOKEN');
    server.answered += 1;
    return Response.json({ data: { user } });
  },
  respondToRefresh(): Response {
    if (server.refreshResponse === 'offline') throw new TypeError('Failed to fetch');
    if (server.refreshResponse === 'trouble') return problem(503, 'UPSTREAM_UNAVAILABLE');
    if (server.refreshResponse === 'refuse') return problem(401, 'INVALID_REFRESH_TOKEN');
    server.good = `access-${server.refreshes.length}`;
    return Response.json({
      data: { accessToken: server.good, refreshToken: `refresh-${server.refreshes.length}` },
    });
  },
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, {
    good: 'access-0',
    refreshes: [],
    answered: 0,
    logouts: [],
    refreshResponse: 'rotate',
    refreshHeldBy: Promise.resolve(),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('BroadcastChannel', channels());
  Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a token that is refused', () => {
  test('is renewed once for twenty simultaneous calls, and all succeed', async () => {
    const tab = await signedInTab();
    server.good = 'elsewhere';

    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.call(getMe, {})));

    expect(server.refreshes).toEqual(['refresh-0']);
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ user })));
    expect(localStorage.getItem('yq.refreshToken')).toBe('refresh-1');
  });

  test.each([
    ['before', 0],
    ['after', 5],
  ])(
    'is renewed once for two tabs whose calls fail together; the lock passes %s the token',
    async (_, ms) => {
      Object.defineProperty(navigator, 'locks', { value: lockManager(ms), configurable: true });
      const tabs = [await signedInTab(), await signedInTab()];
      server.good = 'elsewhere';

      await Promise.all(tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.call(getMe, {}))));

      expect(server.refreshes).toEqual(['refresh-0']);
      expect(server.answered).toBe(20);
      expect(tabs.map(({ bearer }) => bearer.token)).toEqual(['access-1', 'access-1']);
    },
  );

  test('is renewed once for two tabs of a browser without locks, one after the other', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const [first, second] = [await signedInTab(), await signedInTab()];
    server.good = 'elsewhere';

    await first.call(getMe, {});
    await second.call(getMe, {});

    expect(server.refreshes).toEqual(['refresh-0']);
  });

  test('of a late call is replaced with the token of the previous refresh', async () => {
    const tab = await signedInTab();
    server.good = 'elsewhere';
    await tab.call(getMe, {});

    await expect(tab.bearer.renew?.('access-0')).resolves.toBe('access-1');
    expect(server.refreshes).toHaveLength(1);
  });

  test('is renewed with the token that another tab has rotated, if that is known', async () => {
    const tab = await signedInTab();
    localStorage.setItem('yq.refreshToken', 'refresh-of-another-tab');
    server.good = 'elsewhere';

    await tab.call(getMe, {});

    expect(server.refreshes).toEqual(['refresh-of-another-tab']);
  });

  test('twice in a row is the error of the call', async () => {
    const tab = await signedInTab();
    server.good = 'elsewhere';
    const refuseAll = vi.fn(async (address: string, init: RequestInit) =>
      address === '/api/auth/refresh' ? server.fetch(address, init) : problem(401, 'INVALID_TOKEN'),
    );
    vi.stubGlobal('fetch', refuseAll);

    await expect(tab.call(getMe, {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect(refuseAll).toHaveBeenCalledTimes(3);
  });
});

describe('a refresh that fails', () => {
  test('logs out once, however many calls wait for it', async () => {
    const tab = await signedInTab();
    server.good = 'elsewhere';
    server.refreshResponse = 'refuse';

    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => tab.call(getMe, {})));

    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.refreshes).toHaveLength(1);
    expect(tab.ends).toEqual(['expired']);
    expect(tab.auth.authState()).toEqual({ is: 'guest' });
    expect(localStorage.getItem('yq.refreshToken')).toBeNull();
  });

  test.each(['offline', 'trouble'] as const)(
    'because of the network (%s) does not log the user out',
    async (answer) => {
      const tab = await signedInTab();
      server.good = 'elsewhere';
      server.refreshResponse = answer;

      await expect(tab.call(getMe, {})).rejects.toMatchObject({ isTemporary: true });
      expect(tab.auth.authState().is).toBe('signedIn');
      expect(localStorage.getItem('yq.refreshToken')).toBe('refresh-0');

      server.refreshResponse = 'rotate';
      await expect(tab.call(getMe, {})).resolves.toEqual({ user });
    },
  );
});

describe('restoring', () => {
  test('fetches the profile if there is only a refresh token', async () => {
    localStorage.setItem('yq.refreshToken', 'refresh-0');
    const tab = await openTab();
    expect(tab.auth.authState().is).toBe('restoring');

    await Promise.all([tab.session.restore(), tab.session.restore()]);

    expect(tab.auth.authState()).toEqual({ is: 'signedIn', user });
    expect(server.refreshes).toEqual(['refresh-0']);
  });

  test('in two tabs at the same time sends one refresh', async () => {
    localStorage.setItem('yq.refreshToken', 'refresh-0');
    const tabs = [await openTab(), await openTab()];

    await Promise.all(tabs.map(({ session }) => session.restore()));

    expect(tabs.map(({ auth }) => auth.authState().is)).toEqual(['signedIn', 'signedIn']);
    expect(server.refreshes).toEqual(['refresh-0']);
  });

  test('without a network keeps the token and can be tried again', async () => {
    localStorage.setItem('yq.refreshToken', 'refresh-0');
    server.refreshResponse = 'offline';
    const tab = await openTab();
    await tab.session.restore();
    expect(tab.auth.authState()).toMatchObject({ is: 'unreachable', error: { code: 'NETWORK_ERROR' } });

    server.refreshResponse = 'rotate';
    await tab.session.restore();

    expect(tab.auth.authState().is).toBe('signedIn');
  });

  test('with a token that is no longer valid results in a guest', async () => {
    localStorage.setItem('yq.refreshToken', 'refresh-0');
    server.refreshResponse = 'refuse';
    const tab = await openTab();

    await tab.session.restore();

    expect(tab.auth.authState()).toEqual({ is: 'guest' });
    expect(tab.ends).toEqual(['expired']);
  });
});

describe('logging out', () => {
  test('clears everything even if the server does not respond', async () => {
    const tab = await signedInTab();

    await tab.session.logout();

    expect(server.logouts).toEqual(['refresh-0']);
    expect(tab.auth.authState()).toEqual({ is: 'guest' });
    expect(tab.bearer.token).toBeNull();
    expect(localStorage.getItem('yq.refreshToken')).toBeNull();
    expect(tab.ends).toEqual(['left']);
  });

  test('reaches the other tabs', async () => {
    const [first, second] = [await signedInTab(), await signedInTab()];

    await first.session.logout();
    dispatchEvent(new StorageEvent('storage', { key: 'yq.refreshToken', newValue: null }));

    expect(second.auth.authState()).toEqual({ is: 'guest' });
    expect(second.ends).toEqual(['elsewhere']);
  });

  test('during a refresh is not undone by its response', async () => {
    const tab = await signedInTab();
    server.good = 'elsewhere';
    const held = deferred<void>();
    server.refreshHeldBy = held.promise;
    const waiting = tab.call(getMe, {});
    const refused = expect(waiting).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    await expect.poll(() => server.refreshes).toHaveLength(1);

    await tab.session.logout();
    held.resolve();
    await refused;

    expect(tab.auth.authState()).toEqual({ is: 'guest' });
    expect(localStorage.getItem('yq.refreshToken')).toBeNull();
  });
});

test('calls are typed by the contract', async () => {
  const { call } = await signedInTab();
  // @ts-expect-error: a quiz is requested by its id
  await expect(call(getOwnQuiz, { params: {} })).rejects.toThrow('quizId');
  // @ts-expect-error: the e-mail of an account cannot be changed
  await expect(call(updateMe, { body: { email: undefined } })).rejects.toThrow('email');
});

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const session = await import('./auth-session.ts');
  const auth = await import('./auth.ts');
  const { bearer } = await import('../api/bearer.ts');
  const { call } = await import('../api/api-client.ts');
  const ends: string[] = [];
  session.onSessionEnd((end) => void ends.push(end));
  return { session, auth, bearer, call, ends };
}

async function signedInTab(): Promise<Tab> {
  const tab = await openTab();
  tab.session.beginSession({ user, accessToken: 'access-0', refreshToken: 'refresh-0' });
  return tab;
}

function problem(status: number, code: string): Response {
  return Response.json({ code, message: 'x' }, { status });
}

/** Channels that deliver messages to each other, but not to themselves, a moment later, like those of a browser. */
function channels() {
  const open = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of open) {
        if (other !== this) setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })), 1);
      }
    }
  };
}

/** One lock for all names, first come, first served. Passing it on takes a moment. */
function lockManager(passingMs = 0) {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    async request(_name: string, ...rest: unknown[]) {
      const run = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      const options = rest.length > 1 ? (rest[0] as { ifAvailable?: boolean }) : {};
      if (options.ifAvailable && held > 0) return run(null);
      held += 1;
      const mine = last
        .then(() => run({}))
        .finally(() => {
          held -= 1;
        });
      last = mine
        .catch(() => undefined)
        .then(() => passingMs && new Promise((resolve) => setTimeout(resolve, passingMs)));
      return mine;
    },
  };
}
