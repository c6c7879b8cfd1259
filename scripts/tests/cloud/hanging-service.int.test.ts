import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { serviceTries } from '../../../functions/platform/request-limits.ts';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { stageConfig } from '../../../infra/config.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

let cloud: TestCloud;
let quiz: SeededQuiz['quiz'];
let token: Record<string, string>;
beforeAll(async () => {
  // 0: the deadlines of deployed functions.
  cloud = await startTestCloud({ environment: { [envNames.serviceTimeoutMs]: '0' } });
  quiz = (await seedQuiz(await seedAuthor(), { title: 'Mosty' })).quiz;
  token = bearer((await registerAuthor(cloud)).accessToken);
  await cloud.streamDrained();
});
afterAll(() => cloud.close());

const get = (path: string, headers = {}) => fetch(`${cloud.url}${path}`, { headers });
const post = (path: string, body: object) =>
  fetch(`${cloud.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': randomUUID() },
    body: JSON.stringify(body),
  });
describe('a Cognito that hangs', () => {
  it('ends calls with a token as problems, by copies that haven’t checked one yet', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { poolId, clientId } = cloud.aws.userPool;
    const iss = `https://cognito-idp.${cloud.aws.region}.amazonaws.com/${poolId}`;
    const claims = { iss, client_id: clientId, token_use: 'access', sub: 'eva', username: 'eva' };
    const token = new SignJWT(claims)
      .setExpirationTime('1h')
      .setProtectedHeader({ alg: 'RS256', kid: 'a key' });
    const headers = bearer(await token.sign(privateKey));
    const call = (path: string) => visitor(cloud.url).get(path, headers);
    cloud.hang('cognito');
    const answers = await Promise.all(
      ['/api/admin/rounds', '/api/admin/answer-pools', '/api/admin/quizzes', '/api/admin/problems'].map(
        async (path) => [path, await call(path)] as const,
      ),
    );
    cloud.resume('cognito');

    for (const [path, { status, problem }] of answers) {
      expect([path, status, problem.code]).toEqual([path, 503, 'UPSTREAM_UNAVAILABLE']);
    }
    expect((await call('/api/admin/rounds')).problem.code).toBe('INVALID_TOKEN');
  });
});

/** Longer than all tries of each service, on a busy machine. */
const longestMs = 10_000;
/** The answers while a service hangs, with the times that they took. */
async function whileHanging(
  services: readonly Parameters<TestCloud['hang']>[0][],
  calls: readonly (() => Promise<Response>)[],
) {
  for (const service of services) cloud.hang(service);
  const got = await Promise.all(
    calls.map(async (call) => {
      const since = performance.now();
      const response = await call();
      const text = await response.text();
      return { response, text, ms: performance.now() - since };
    }),
  );
  for (const service of services) cloud.resume(service);
  expect(Math.max(...got.map(({ ms }) => ms))).toBeLessThan(longestMs);
  return got;
}
const problemOf = ({ response, text }: { response: Response; text: string }) => [
  response.status,
  JSON.parse(text).code,
];

// With the real deadlines, and all calls in parallel. The functions are warm: starting one takes as long as the machine is busy.
describe('a service that hangs', () => {
  it('DynamoDB: calls end with 503, pages with the shell, files for search engines with words', async () => {
    const paths = [`/api/quizzes/${quiz.slug}`, `/quiz/${quiz.slug}`, '/sitemap.xml', '/robots.txt'];
    for (const path of [...paths, '/api/admin/quizzes']) await get(path, token);
    cloud.edge.invalidate(['/*']);
    const [call, page, sitemap, robots, own] = await whileHanging(
      ['dynamodb'],
      [...paths.map((path) => () => get(path)), () => get('/api/admin/quizzes', token)],
    );

    for (const failed of [call, own]) {
      expect(failed && problemOf(failed)).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
      expect(failed?.response.headers.get('retry-after')).toBe('1');
    }
    expect([page?.response.status, page?.text.includes('Mosty')]).toEqual([200, false]);
    expect([sitemap?.response.status, sitemap?.text]).toEqual([503, expect.stringContaining('Try again')]);
    expect([robots?.response.status, robots?.text]).toEqual([200, expect.stringContaining('User-agent')]);
    expect(await (await get(`/quiz/${quiz.slug}`)).text()).toContain('Mosty');
  });

  it('DynamoDB: five lists in a row come from memory, and none waits until the tries have failed', async () => {
    const list = async (limit: number) =>
      (await visitor(cloud.url).get<{ items: object[] }>(`/api/quizzes?limit=${limit}`)).data;
    await list(1);
    cloud.hang('dynamodb');
    const since = performance.now();
    for (const limit of [2, 3, 4, 5, 6]) {
      expect(await list(limit)).toMatchObject({ items: [{ title: 'Mosty' }] });
    }
    const ms = performance.now() - since;
    cloud.resume('dynamodb');

    // All tries of one refresh take six seconds.
    expect(ms).toBeLessThan(4000);
  });

  it('Cognito, Lambda and S3: signing in, AI and link pictures end with an error, and nothing else fails', async () => {
    const credentials = { emailOrUsername: 'nobody', password: 'Heslo-1234' };
    const order = { prompt: 'Most cez rieku' };
    const linkPicture = '/link-pictures/one-1600-50-50.jpg';
    const calls = [
      () => post('/api/auth/login', credentials),
      () => post('/api/ai-image-gen/generate', order),
      () => get(linkPicture),
      () => get(`/api/quizzes/${quiz.slug}`),
    ];
    await Promise.all(calls.map((call) => call()));
    cloud.edge.invalidate(['/*']);

    const [signIn, drawing, picture, call] = await whileHanging(['cognito', 'lambda', 's3'], calls);

    expect(signIn && problemOf(signIn)).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect(drawing && problemOf(drawing)).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect(picture?.response.status).toBe(500);
    expect(call?.response.status).toBe(200);
    expect((await post('/api/auth/login', credentials)).status).toBe(401);
  });
});

describe('the tries of a call', () => {
  const { groupFunction, pages } = stageConfig('prod');
  const timeoutMs = Math.min(groupFunction.timeoutSeconds, pages.timeoutSeconds) * 1000;
  /** The pauses between tries, and the rest of the call. */
  const restMs = 900;

  it.each(Object.entries(serviceTries))('of %s all end before the timeout of the functions', (_, tries) => {
    expect(tries.maxAttempts * tries.answerMs + restMs).toBeLessThanOrEqual(timeoutMs);
  });
});
