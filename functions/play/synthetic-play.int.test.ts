import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { visitor } from '../../scripts/tests/support/api.ts';
import { startTestCloud, type TestCloud } from '../../scripts/tests/support/test-cloud.ts';
import { seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { handler } from './synthetic-play/index.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  vi.stubEnv('SITE_URL', cloud.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await cloud.close();
});

it('plays a quiz to its end through the edge, and is not counted', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await handler();
  expect(String(written.mock.calls.at(-1)?.[0])).toContain('"nothing to play"');

  const { quiz } = await seedQuiz(await seedAuthor());
  await cloud.streamDrained();
  cloud.edge.invalidate(['/*']);
  await handler();
  expect(String(written.mock.calls.at(-1)?.[0])).toContain('"played"');
  written.mockRestore();

  await cloud.streamDrained();
  cloud.edge.invalidate(['/*']);
  const { data } = await visitor(cloud.url).get<{ playCount: number }>(`/api/quizzes/${quiz.slug}`);
  expect(data.playCount).toBe(0);
});

it('fails if the page fails, even if the API works', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    String(address).includes('/assets/') ? new Response('', { status: 403 }) : fetch(address, init),
  );

  await expect(handler()).rejects.toThrow(/assets\/.* answered 403/);
  vi.unstubAllGlobals();
});

it('fails if the page is only the shell', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(String(address).includes('/play/') ? `${cloud.url}/login` : address, init),
  );

  await expect(handler()).rejects.toThrow('is only the shell');
  vi.unstubAllGlobals();
});

it('fails if the API fails', async () => {
  cloud.edge.setApiDown(true);
  cloud.edge.invalidate(['/*']);

  await expect(handler()).rejects.toMatchObject({ status: 503 });
});
