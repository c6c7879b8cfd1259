import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#shared/api/attempt-endpoints.ts';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { type Visitor, visitor } from '../support/api.ts';
import { connectStores } from '../support/stores.ts';
import { startTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;
let quiz: SeededQuiz['quiz'];
let guest: Visitor;

beforeAll(async () => {
  cloud = await startTestCloud();
  await connectStores(cloud);
  const author = await seedAuthor('Eva-Novakova');
  quiz = (await seedQuiz(author, { title: 'Mačka a jej svet', language: 'sk' })).quiz;
  await cloud.streamDrained();
  guest = visitor(cloud.url);
});
afterAll(() => cloud.close());

describe('HEAD', () => {
  it.each(['/api/quizzes', '/api/quizzes/none', '/quiz/none'])(
    'of %s is answered as GET, without the body',
    async (path) => {
      // With a unique query, which isn't in the edge's cache yet.
      const [head, get] = [
        await fetch(`${cloud.url}${path}?search=head`, { method: 'HEAD' }),
        await fetch(`${cloud.url}${path}?search=head`),
      ];

      expect(head.status).toBe(get.status);
      for (const name of ['content-type', 'cache-control', 'etag']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
      expect(await head.text()).toBe('');
      expect(await get.text()).not.toBe('');
    },
  );
});

describe('the edge', () => {
  it('sends the security headers with every page, and a page for every address', async () => {
    for (const [path, expected] of [
      ['/', 200],
      [`/play/${quiz.slug}`, 200],
      ['/history', 200],
      ['/u/any', 404],
      ['/no/such/page', 404],
    ] as const) {
      const { status, headers } = await fetch(cloud.url + path);
      expect([path, status]).toEqual([path, expected]);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
  });

  it('drops parameters of public reads that the contract does not have', async () => {
    const { status, data } = await guest.get<{ limit: number }>('/api/quizzes?utm_source=x&limit=1&Limit=2');

    expect([status, data.limit]).toEqual([200, 1]);
    expect((await guest.get('/api/quizzes?limit=1&limit=2')).status).toBe(422);
  });

  it('compresses responses that it does not cache', async () => {
    const player = visitor(cloud.url);
    for (let count = 0; count < 6; count += 1) {
      await player.call(startAttempt, {
        body: { quizId: quiz.id, sessionId: player.sessionId },
      });
    }
    await cloud.streamDrained();
    const { headers } = await player.get(`/api/attempts/session/${player.sessionId}`, {
      'accept-encoding': 'br, gzip',
    });

    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['br', 'no-store']);
  });

  it.each([
    ['GET', '/api/no-such-call'],
    ['POST', '/api/quizzes'],
    ['DELETE', '/api/users/eva-novakova'],
    ['PUT', '/api/attempts/start'],
    ['OPTIONS', '/api/quizzes'],
  ])('answers %s %s, which is not in the contract, with a problem', async (method, path) => {
    const { status, headers, problem } = await guest.send(method, path);

    expect([status, problem.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/quiz/macka-a-jej-svet', '/login', '/no/such/page', '/robots.txt'])(
    'refuses methods for the page %s that do not read',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect([method, (await fetch(cloud.url + path, { method })).status]).toEqual([method, 403]);
      }
    },
  );

  it.each(['/api/attempts/start', '/api/quizzes', '/api/none'])(
    'answers a body for %s in chunks without a length with a problem',
    async (path) => {
      const body = new Blob(['{}']).stream();
      // `half` makes fetch send chunks.
      const answer = await fetch(cloud.url + path, { method: 'POST', body, duplex: 'half' } as RequestInit);

      expect(answer.status).toBe(411);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'LENGTH_REQUIRED', status: 411 });
    },
  );

  it.each([
    ['/api/auth/login', 2],
    ['/api/attempts/start', 7],
    ['/api/quizzes', 9],
    ['/api/none', 12],
  ])('answers a body for %s of %s MB with a problem', async (path, megabytes) => {
    const { status, headers, problem } = await guest.post(path, 'x'.repeat(megabytes * 1_000_000));

    expect([status, problem.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('x-request-id')).toBe(problem.requestId);
  });

  it.each([
    ['headers', '/api/quizzes', 8192],
    ['an address and headers', `/api/quizzes?search=${'x'.repeat(6000)}`, 2500],
  ])('answers %s of more than 8,192 bytes with a problem', async (_what, path, length) => {
    const { status, headers, problem } = await guest.get(path, {
      'x-session-id': 'x'.repeat(length),
    });

    expect([status, problem.code]).toEqual([431, 'HEADERS_TOO_LARGE']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
