// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuiz } from '#shared/api/desk-endpoints.ts';
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

test('a call whose answer is lost is sent once more with its key', async () => {
  const keys = answering(['offline', 'made']);

  expect(await press('Vlajky')).toEqual({ id: 'quiz-1' });
  expect(keys[1]).toBe(keys[0]);
});

test.each<[Answer, boolean]>([
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
  const keys = answering([503, 'made', 'made', 'made']);

  for (const title of ['Vlajky', 'Mestá', 'Vlajky', 'Vlajky']) await press(title);

  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a press after a reload has the key of the lost one', async () => {
  const keys = answering(['offline', 'offline', 'made']);

  await press('Vlajky');
  vi.resetModules();
  const reloaded = await import('./call-once.ts');
  await reloaded.callOnce(createQuiz, { body: { title: 'Vlajky' } });

  expect(new Set(keys).size).toBe(1);
});

test('two equal calls at the same time make two things', async () => {
  const keys = answering(['made', 'made']);

  await Promise.all([press('Vlajky'), press('Vlajky')]);

  expect(keys[1]).not.toBe(keys[0]);
});
