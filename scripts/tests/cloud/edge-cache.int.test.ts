import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quiz } from '#shared/domain/quiz.ts';
import type { Round } from '#shared/domain/round.ts';
import { filePage } from '#shared/infrastructure/pages.ts';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { pastTheEdge, type Visitor, visitor } from '../support/api.ts';
import { connectStores, type Stores } from '../support/stores.ts';
import { startTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;
let stores: Stores;
let author: { username: string; userId: string };
let seeded: SeededQuiz;
let guest: Visitor;

beforeAll(async () => {
  cloud = await startTestCloud();
  stores = await connectStores(cloud);
  author = await seedAuthor('Eva-Novakova');
  seeded = await seedQuiz(author, { title: 'Mačka' });
  await cloud.streamDrained();
  guest = visitor(cloud.url);
});
afterAll(() => cloud.close());
beforeEach(() => cloud.edge.invalidate(['/*']));

const read = async (path: string, headers?: Record<string, string>) => {
  const answer = await guest.get<Quiz>(path, headers);
  return { ...answer, cache: answer.headers.get('x-cache'), age: answer.headers.get('age') };
};
const hit = 'Hit from cloudfront';
const miss = 'Miss from cloudfront';

describe('a public read', () => {
  it.each(['', '/play', '/questions'])('of a quiz (%s) reaches the API once', async (part) => {
    const path = `/api/quizzes/${seeded.quiz.slug}${part}`;
    const first = await read(path);
    await cloud.streamDrained();
    cloud.dynamodbCalls.reset();
    const second = await read(path);

    expect([first.cache, second.cache, second.age]).toEqual([miss, hit, expect.stringMatching(/^\d+$/)]);
    expect(second.data).toEqual(first.data);
    expect(cloud.dynamodbCalls.list()).toEqual([]);
  });

  it('is the same for every visitor and for unknown parameters', async () => {
    await read('/api/quizzes?limit=2');
    const other = visitor(cloud.url);
    const { headers } = await other.get('/api/quizzes?fbclid=1&limit=2&cache=no');

    expect(headers.get('x-cache')).toBe(hit);
    expect((await read('/api/quizzes?limit=3')).cache).toBe(miss);
  });

  it('is answered with 304 to clients that have it, by the edge and by the API', async () => {
    const path = `/api/quizzes/${seeded.quiz.slug}`;
    const etag = (await read(path)).headers.get('etag') ?? '';
    const again = await read(path, { 'if-none-match': etag });
    cloud.clock.addSeconds(60);
    const expired = await read(path);

    expect([again.status, again.text]).toEqual([304, '']);
    expect([expired.status, expired.cache]).toEqual([200, miss]);
    expect((await pastTheEdge(cloud).get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is stale for half a minute at most after the quiz was unpublished', async () => {
    const { quiz } = await seedQuiz(author, { title: 'Dočasný' });
    await cloud.streamDrained();
    const path = `/api/quizzes/${quiz.slug}`;
    await read(path);
    await stores.endPublication(quiz.id, author.userId);
    await cloud.streamDrained();

    cloud.clock.addSeconds(21);
    expect(await read(path)).toMatchObject({ status: 200, cache: hit });
    cloud.clock.addSeconds(9);
    expect(await read(path)).toMatchObject({ status: 404, cache: 'Error from cloudfront' });
    await stores.storePublication(quiz.id, author.userId);
    await cloud.streamDrained();
    expect(await read(path)).toMatchObject({ status: 200, cache: miss });
  });

  it("of a round's state reaches the API once a second for all callers together; a 404 is not cached", async () => {
    const { calls, accessToken } = await registerAuthor(cloud);
    const body = { quizId: seeded.quiz.id };
    const { data: round } = await calls.post<Round>('/api/admin/rounds', body, bearer(accessToken));
    const path = `/api/rounds/${round.code}/state`;
    const first = await read(path);
    const other = await visitor(cloud.url).get(`${path}?cache=no`, bearer(accessToken));
    cloud.clock.addSeconds(1);
    const later = await read(path);

    expect([first.cache, other.headers.get('x-cache'), later.cache]).toEqual([miss, hit, miss]);
    await calls.send('DELETE', `/api/admin/rounds/${round.id}`, undefined, bearer(accessToken));
    cloud.clock.addSeconds(1);
    for (const _ of [1, 2]) expect(await read(path)).toMatchObject({ status: 404, age: null });
  });

  it('with a token is that of every visitor', async () => {
    const { accessToken } = await registerAuthor(cloud);
    const headers = bearer(accessToken);
    await read('/api/quizzes');

    const { status, cache } = await read('/api/quizzes', headers);
    expect([status, cache]).toEqual([200, hit]);
  });
});

describe('a response that may not be cached', () => {
  it('is every one that depends on a token: it comes from the API, and no cache keeps it', async () => {
    const [one, other] = [await registerAuthor(cloud), await registerAuthor(cloud)];
    for (const path of ['/api/media', '/api/admin/quizzes', '/api/auth/me']) {
      for (const { accessToken } of [one, one, other]) {
        const { status, cache, headers } = await read(path, bearer(accessToken));
        expect([path, status, cache, headers.get('cache-control')]).toEqual([path, 200, miss, 'no-store']);
      }
    }
    const names = [one, other].map(async ({ accessToken }) => {
      const { data } = await guest.get<{ user: { username: string } }>('/api/auth/me', bearer(accessToken));
      return data.user.username;
    });
    expect(await Promise.all(names)).toEqual([one.username, other.username]);
  });

  it.each(['/api/quizzes/unknown', '/api/quizzes?page=0', '/api/media', '/api/attempts/session/0'])(
    '%s comes from the API each time',
    async (path) => {
      await read(path);
      const { cache, age, headers } = await read(path);

      expect([cache, age]).toEqual([expect.stringMatching(/^(Miss|Error) from/), null]);
      expect(headers.get('cache-control')).toContain('no-store');
    },
  );
});

describe('while the API fails', () => {
  const textsOf = (asked: string[]) => Promise.all(asked.map(async (path) => (await read(path)).text));
  let before: string[];
  beforeEach(async () => {
    cloud.edge.setApiDown(false);
    before = await textsOf(paths());
    cloud.edge.setApiDown(true);
    return () => cloud.edge.setApiDown(false);
  });
  const paths = () => [
    '/api/quizzes?limit=5',
    `/api/quizzes/${seeded.quiz.slug}`,
    `/api/quizzes/${seeded.quiz.slug}/play`,
    `/api/users/${author.username}`,
  ];

  it('visitors browse and load a quiz to play, up to a day', async () => {
    cloud.clock.addSeconds(23 * 3600);
    const answers = await Promise.all(paths().map((path) => read(path)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ text }) => text)).toEqual(before);

    cloud.clock.addSeconds(3600);
    expect((await read(paths()[1] ?? '')).status).toBe(503);
  });

  it('pages are the shell, and files for search engines fail', async () => {
    cloud.edge.invalidate(['/*']);
    const { slug } = seeded.quiz;

    for (const path of ['/', `/quiz/${slug}`, `/embed/${slug}`, '/join/ABC234', '/login'])
      await expectShell(path);
    // A file needs no API.
    expect((await read(filePage)).text).toContain('data-served');
    expect((await fetch(`${cloud.url}/robots.txt`)).status).toBe(503);
  });

  it('other answers fail, and work again with the API', async () => {
    const failed = await read('/api/media');
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await read('/api/quizzes?limit=6')).status).toBe(503);

    cloud.edge.setApiDown(false);

    expect((await read('/api/quizzes?limit=6')).status).toBe(200);
  });
});

describe('while pages can not be rendered', () => {
  beforeEach(() => {
    cloud.interceptDynamoDb(({ functionName }) => {
      if (functionName?.includes('PageFunction')) throw new Error('DynamoDB fails');
      return undefined;
    });
    return () => cloud.interceptDynamoDb(undefined);
  });

  it('they are the shell, which is not cached', async () => {
    const path = `/play/${seeded.quiz.slug}?page=2`;
    await expectShell(path);
    expect((await fetch(`${cloud.url}/admin`)).status).toBe(200);
    expect((await read(`/api/quizzes/${seeded.quiz.slug}`)).status).toBe(200);

    cloud.interceptDynamoDb(undefined);

    expect(await (await fetch(cloud.url + path)).text()).toContain('data-served');
  });
});

async function expectShell(path: string): Promise<void> {
  const answer = await fetch(cloud.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(await answer.text()).toContain('<div id="frame">');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
}

it('files of the site are served from the cache; those without a hash in their names expire soon', async () => {
  const cacheOf = async (path: string) => (await fetch(cloud.url + path)).headers.get('x-cache');
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(cloud.url)).text()) ?? [];

  expect([await cacheOf(asset), await cacheOf(asset)]).toEqual([miss, hit]);
  expect([await cacheOf('/manifest.json'), await cacheOf('/manifest.json')]).toEqual([miss, hit]);
  cloud.clock.addSeconds(2);
  expect([await cacheOf(asset), await cacheOf('/manifest.json')]).toEqual([hit, miss]);
});
