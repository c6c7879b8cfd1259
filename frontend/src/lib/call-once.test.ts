// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { Route } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { callOnce } from './call-once.ts';

type Answer = 'made' | 'offline' | number;

/** Calls that get these answers one after the other; returns the keys of the requests. */
function answering(answers: readonly Answer[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const answer = answers[keys.length];
    keys.push(new Headers(headers).get('idempotency-key') ?? '');
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'made') return Response.json({ data: { id: 'quiz-1' } }, { status: 201 });
    return Response.json({ code: 'CODE', status: answer, message: 'No.' }, { status: Number(answer) });
  });
  return keys;
}
const press = (title: string) => callOnce(createQuiz, { body: { title } }).catch(() => undefined);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test.each<[Answer, boolean]>([
  ['offline', true],
  [429, true],
  [503, true],
  ['made', false],
  [409, false],
  [422, false],
])('a second press after %s has the key of the first: %s', async (answer, isSame) => {
  const keys = answering([answer, 'made']);

  await press('Vlajky');
  await press('Vlajky');

  expect(keys[0]).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(keys[1] === keys[0]).toBe(isSame);
});

test('a press with another body has a key of its own, the first body again the first key', async () => {
  const keys = answering(['offline', 'made', 'made', 'made']);

  for (const title of ['Vlajky', 'Mestá', 'Vlajky', 'Vlajky']) await press(title);

  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a press after a reload has the key of the lost one', async () => {
  const keys = answering(['offline', 'made']);

  await press('Vlajky');
  vi.resetModules();
  const reloaded = await import('./call-once.ts');
  await reloaded.callOnce(createQuiz, { body: { title: 'Vlajky' } });

  expect(keys[1]).toBe(keys[0]);
});

test('two equal calls at the same time make two things', async () => {
  const keys = answering(['made', 'made']);

  await Promise.all([press('Vlajky'), press('Vlajky')]);

  expect(keys[1]).not.toBe(keys[0]);
});

test('without storage the key is kept while the page is open', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const keys = answering(['offline', 'made', 'made']);

  for (const title of ['Vlajky', 'Vlajky', 'Vlajky']) await press(title);

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('every call of the site that creates something carries a key', () => {
  const ids = Object.values(routes as Readonly<Record<string, Route>>).flatMap((route) =>
    route.isIdempotent ? route.id : [],
  );
  const withoutKey = new RegExp(`\\bcall(?:WithEtag)?\\(\\s*(?:${ids.join('|')})\\b`);
  const files = readdirSync('frontend/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join('frontend/src', name));

  expect(files.filter((file) => withoutKey.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(400);
});
