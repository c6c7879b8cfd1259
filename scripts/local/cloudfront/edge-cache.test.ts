import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Headers, OriginResponse } from '../common/gateway-types.ts';
import type { Log } from '../common/log.ts';
import type { Behavior } from './distribution.ts';
import { EdgeCache } from './edge-cache.ts';
import type { ViewerRequest } from './edge-function.ts';
import { NOTHING } from './policies.ts';

const log: Log = { info: () => undefined, error: () => undefined, close: async () => undefined };
const publicRead = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=3600';

const behavior: Behavior = {
  matches: () => true,
  origin: () => Promise.reject(new Error('The cache uses the `fetch` function that it gets')),
  hosts: [],
  allowedMethods: new Set(['GET']),
  compress: false,
  cachePolicy: {
    ...{ minTtl: 0, defaultTtl: 0, maxTtl: 600, brotli: false, gzip: false },
    ...{
      headers: (name) => name === 'authorization',
      cookies: () => false,
      query: (name) => name === 'page',
    },
  },
  forwarding: { ...NOTHING, headers: () => true },
  applyHeaders: (headers) => headers,
};

const answerOf = (text: string, headers: Headers = {}, status = 200): OriginResponse => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': publicRead, etag: `"${text}"`, ...headers },
  body: Buffer.from(text),
});

let now: number;
let cache: EdgeCache;
/** The requests to the origin, and its answers in order. */
let asked: ViewerRequest[];
let answers: (() => OriginResponse | Promise<OriginResponse>)[];

beforeEach(() => {
  now = 0;
  cache = new EdgeCache({ log, now: () => now });
  asked = [];
  answers = [];
});

/** Sends a request to the cache. Returns the status, the text of the body, the cache result and the headers. */
async function get(uri = '/a', options: Partial<ViewerRequest> = {}, by: Behavior = behavior) {
  const [path = '', query = ''] = uri.split('?');
  const request = { method: 'GET', uri: path, query, headers: {}, ip: '127.0.0.1', ...options };
  const { response, result } = await cache.respond(by, request, async (one) => {
    asked.push(one);
    const answer = answers.shift();
    if (answer === undefined) throw new Error('The origin is out of reach');
    return answer();
  });
  const body = Buffer.isBuffer(response.body) ? response.body : Buffer.concat(await response.body.toArray());
  return { status: response.status, text: body.toString(), result, headers: response.headers };
}

const atSecond = (seconds: number) => {
  now = seconds * 1000;
};

describe('a fresh object', () => {
  it('answers HEAD requests of viewers', async () => {
    answers = [() => answerOf('one')];
    await get();

    expect(await get('/a', { method: 'HEAD' })).toMatchObject({ status: 200, result: 'Hit' });
  });

  it('is not stored if the origin sets cookies', async () => {
    answers = ['one', 'two'].map((text) => () => ({ ...answerOf(text), cookies: ['a=1'] }));

    expect(await get()).toMatchObject({ text: 'one', result: 'Miss' });
    expect(await get()).toMatchObject({ text: 'two', result: 'Miss' });
  });

  it('is only stored from a GET', async () => {
    answers = [() => answerOf('one'), () => answerOf('two'), () => answerOf('three')];
    await get('/a', { method: 'POST' });
    await get('/a', { method: 'HEAD' });

    expect(await get()).toMatchObject({ text: 'three', result: 'Miss' });
  });

  it('is stored from a stream of known length; other streams are passed on', async () => {
    const streamed = (headers: Headers) => ({
      ...answerOf('', headers),
      body: Readable.from([Buffer.from('one')]),
    });
    answers = [() => streamed({ 'content-length': '3' }), () => streamed({})];

    expect(await get()).toMatchObject({ text: 'one', result: 'Miss' });
    expect(await get()).toMatchObject({ text: 'one', result: 'Hit' });
    expect(await get('/b')).toMatchObject({ text: 'one', result: 'Miss' });
    await expect(get('/b')).rejects.toThrow('out of reach');
  });
});

describe('an object that may be refreshed in the background', () => {
  it('is refreshed once for many viewers', async () => {
    const newer = Promise.withResolvers<OriginResponse>();
    answers = [() => answerOf('one'), () => newer.promise];
    await get();
    atSecond(31);

    expect((await Promise.all([get(), get(), get()])).map(({ text }) => text)).toEqual(['one', 'one', 'one']);
    newer.resolve(answerOf('two'));
    await expect.poll(() => get()).toMatchObject({ text: 'two' });
    expect(asked).toHaveLength(2);
  });

  it('is deleted when the origin no longer has it', async () => {
    const gone = answerOf('gone', { 'cache-control': 'no-store' }, 404);
    answers = [() => answerOf('one'), () => gone, () => gone];
    await get();
    atSecond(31);

    expect(await get()).toMatchObject({ text: 'one' });
    await expect.poll(() => get()).toMatchObject({ status: 404, result: 'Error' });
  });
});

describe('an invalidation', () => {
  it.each([
    [['/a'], ['/a']],
    [['/a*'], ['/a', '/a/b']],
    [['/a/*'], ['/a/b']],
    [
      ['/a', '/c'],
      ['/a', '/c'],
    ],
  ])('of %j deletes only %j', async (paths, forgotten) => {
    const all = ['/a', '/a/b', '/c'];
    answers = all.map((uri) => () => answerOf(uri));
    for (const uri of all) await get(uri);
    answers = forgotten.map((uri) => () => answerOf(uri));

    cache.invalidate(paths);

    const missed: string[] = [];
    for (const uri of all) if ((await get(uri)).result === 'Miss') missed.push(uri);
    expect(missed).toEqual(forgotten);
  });

  it('also applies to requests in progress', async () => {
    const pending = Promise.withResolvers<OriginResponse>();
    answers = [() => pending.promise, () => answerOf('new')];
    const old = get();
    cache.invalidate(['/*']);
    const later = get();
    pending.resolve(answerOf('old'));

    expect([(await old).text, (await later).text, (await get()).text]).toEqual(['old', 'new', 'new']);
  });
});
