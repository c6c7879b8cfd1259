import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { type Answer, visitor } from './api.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Whom a quota of the address counts: over HTTP, with the secret as the templates bring it to the edge and the function. */

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

/** Asks for a picture as a new browser session, so that the address alone can be used up. */
const ask = (url: string, headers: Record<string, string>): Promise<Answer<SessionImage>> =>
  visitor(url).post('/api/ai-image-gen/generate', { prompt: 'Pes v lese' }, headers);

it('counts who is really there: past the edge whatever is forged, through it the visitor', async () => {
  const { apiEndpoint } = cloud.aws;
  const forged = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
  const guess = { 'x-origin-secret': '0'.repeat(64) };

  // One machine both ways, so all of these are the same visitor, and the third one was the last.
  expect((await ask(apiEndpoint, forged(1))).status).toBe(202);
  expect((await ask(apiEndpoint, { ...forged(2), ...guess })).status).toBe(202);
  expect((await ask(cloud.url, forged(3))).status).toBe(202);

  for (const url of [apiEndpoint, cloud.url]) {
    const { status, problem } = await ask(url, forged(4));
    expect([status, problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // Through the edge the guess is replaced: had it arrived, the edge's own address would have been counted.
    expect((await ask(url, { ...forged(5), ...guess })).status).toBe(429);
  }
});
