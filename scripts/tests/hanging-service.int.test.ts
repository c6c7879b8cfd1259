import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { serviceTries } from '../../functions/platform/request-limits.ts';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { stageConfig } from '../../infra/config.ts';
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

describe('the tries of a call', () => {
  const { groupFunction, pages } = stageConfig('prod');
  const timeoutMs = Math.min(groupFunction.timeoutSeconds, pages.timeoutSeconds) * 1000;
  /** The pauses between tries, and the rest of the call. */
  const restMs = 900;

  it.each(Object.entries(serviceTries))('of %s all end before the timeout of the functions', (_, tries) => {
    expect(tries.maxAttempts * tries.answerMs + restMs).toBeLessThanOrEqual(timeoutMs);
  });
});
