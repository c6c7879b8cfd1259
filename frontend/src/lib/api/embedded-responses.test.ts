import { afterEach, expect, test, vi } from 'vitest';
import { getQuiz } from '#shared/api/public-endpoints.ts';
import { getRound } from '#shared/api/round-endpoints.ts';
import { fixtureQuiz } from '../../testing/fixtures.ts';
import { embeddedResponse, embedResponses, read, readAhead } from './embedded-responses.ts';

const input = { params: { idOrSlug: fixtureQuiz.slug } };
const response = { id: 'getQuiz', input } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first read of a response that is part of the page sends nothing, the next one does', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ data: { ...fixtureQuiz, title: 'New' } })));
  vi.stubGlobal('fetch', fetched);
  embedResponses([{ ...response, data: fixtureQuiz }]);

  expect(embeddedResponse(getQuiz, input)?.data).toEqual(fixtureQuiz);
  expect((await read(getQuiz, input)).title).toBe(fixtureQuiz.title);
  expect(fetched).not.toHaveBeenCalled();

  expect((await read(getQuiz, input)).title).toBe('New');
  expect(fetched).toHaveBeenCalledOnce();
});

test('a problem that is part of the page is thrown once', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: fixtureQuiz })));
  const params = { idOrSlug: 'gone' };
  embedResponses([{ ...response, input: { params }, problem: { code: 'NOT_FOUND', status: 404 } }]);

  expect(embeddedResponse(getQuiz, { params })?.error).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  await expect(read(getQuiz, { params })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(await read(getQuiz, { params })).toEqual(fixtureQuiz);
});

test('a round that is part of the page is read again, because its player depends on the browser session', async () => {
  const own = { player: { nickname: 'Ela' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: own })));
  const params = { code: 'ABC234' };
  embedResponses([{ id: 'getRound', input: { params }, data: { player: null } }]);

  expect(embeddedResponse(getRound, { params })?.data).toEqual({ player: null });
  expect(await read(getRound, { params })).toEqual(own);
});

test('preloaded responses are used for the first view and the first read', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ data: fixtureQuiz })));
  vi.stubGlobal('fetch', fetched);
  embedResponses([]);

  await readAhead(getQuiz, input);

  expect(embeddedResponse(getQuiz, input)?.data).toEqual(fixtureQuiz);
  expect(await read(getQuiz, input)).toEqual(fixtureQuiz);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a preloaded response is used for five minutes, and then read again; one that is part of the page has no age', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => new Response(JSON.stringify({ data: fixtureQuiz })));
  vi.stubGlobal('fetch', fetched);
  embedResponses([response]);
  const params = { idOrSlug: 'other' };
  await readAhead(getQuiz, { params });

  vi.advanceTimersByTime(5 * 60_000);
  expect(embeddedResponse(getQuiz, { params })).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(embeddedResponse(getQuiz, { params })).toBeUndefined();
  await read(getQuiz, { params });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(embeddedResponse(getQuiz, input)).toBeDefined();
});
