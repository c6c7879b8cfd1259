import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { serviceTries } from '../../functions/platform/request-limits.ts';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { stageConfig } from '../../infra/config.ts';
import { bearer } from './accounts.ts';
import { visitor } from './api.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let cloud: TestCloud;
let quiz: SeededQuiz['quiz'];
beforeAll(async () => {
  cloud = await startTestCloud({ environment: { [envNames.serviceTimeoutMs]: '200' } });
  quiz = (await seedQuiz(await seedAuthor(), { title: 'Mosty' })).quiz;
  await cloud.streamDrained();
});
afterAll(() => cloud.close());

describe('a DynamoDB that hangs', () => {
  it('ends calls with 503 and pages with the shell, and afterwards everything works', async () => {
    cloud.hang('dynamodb');
    const call = await fetch(`${cloud.url}/api/quizzes/${quiz.slug}`);
    const page = await fetch(`${cloud.url}/quiz/${quiz.slug}`);
    cloud.resume('dynamodb');

    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('1');
    expect(await call.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('Mosty');
    expect(await (await fetch(`${cloud.url}/quiz/${quiz.slug}`)).text()).toContain('Mosty');
  });
});

describe('a Cognito that hangs', () => {
  it('ends calls with a token as problems, by copies that haven’t checked one yet', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { poolId = '', clientId = '' } = cloud.aws.userPool ?? {};
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

describe('the tries of a call', () => {
  const { groupFunction, pages } = stageConfig('prod');
  const timeoutMs = Math.min(groupFunction.timeoutSeconds, pages.timeoutSeconds) * 1000;
  /** The pauses between tries, and the rest of the call. */
  const restMs = 900;

  it.each(Object.entries(serviceTries))('of %s all end before the timeout of the functions', (_, tries) => {
    expect(tries.maxAttempts * tries.answerMs + restMs).toBeLessThanOrEqual(timeoutMs);
  });
});
