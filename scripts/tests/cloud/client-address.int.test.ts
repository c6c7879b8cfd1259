import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { type Answer, pastTheEdge, visitor } from '../support/api.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

/**
 * Tests over HTTP which calls are accepted and which address a quota counts. The edge and the functions get the secret
 * from the templates.
 */

const perAddress = 3;

let cloud: TestCloud;
beforeAll(async () => {
  vi.stubEnv('AI_IMAGES_PER_ADDRESS', String(perAddress));
  cloud = await startTestCloud();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await cloud.close();
});

const guess = { 'x-origin-secret': '0'.repeat(64) };

it.each([
  ['without the secret', () => ({})],
  ['with a guess', () => guess],
  ['with the secret twice', (secret: string) => ({ 'x-origin-secret': `${secret},${secret}` })],
])('refuses a call past the edge %s', async (_how, headersWith) => {
  const { apiEndpoint, originHeaders } = cloud.aws;
  const shown: Record<string, string> = headersWith(String(originHeaders['x-origin-secret']));

  const { status, problem } = await visitor(apiEndpoint).get('/api/quizzes', shown);
  expect([status, problem.code]).toEqual([403, 'DIRECT_CALL']);
  const picture = await fetch(`${apiEndpoint}/link-pictures/none-1600-50-50.jpg`, { headers: shown });
  expect(picture.status).toBe(403);
});

it('counts the address that the edge saw, even if headers are forged', async () => {
  /** Requests a picture with a new browser session, so that only the address's quota can be used up. */
  const ask = (headers: Record<string, string>): Promise<Answer<SessionImage>> =>
    visitor(cloud.url).post('/api/ai-image-gen/generate', { prompt: 'Pes v lese' }, headers);
  const forged = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });

  // All of these calls are from one machine, so they count as one address, whose quota is three.
  expect((await ask({})).status).toBe(202);
  expect((await ask(forged(1))).status).toBe(202);
  // The edge replaces the guessed secret; the functions would have refused the call with it.
  expect((await ask({ ...forged(2), ...guess })).status).toBe(202);
  const { status, problem } = await ask(forged(3));
  expect([status, problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);

  // The address from the edge counts: another visitor has a separate quota.
  const other = { 'x-forwarded-for': '203.0.113.9' };
  const answer = await pastTheEdge(cloud).post('/api/ai-image-gen/generate', { prompt: 'Pes v lese' }, other);
  expect(answer.status).toBe(202);
});
