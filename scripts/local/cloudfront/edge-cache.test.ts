import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Headers, OriginResponse } from '../common/gateway-types.ts';
import type { Log } from '../common/log.ts';
import type { Behavior } from './distribution.ts';
import { EdgeCache } from './edge-cache.ts';
import type { ViewerRequest } from './edge-function.ts';
import { NOTHING } from './request-policies.ts';

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
  it('is fetched once, and has an age', async () => {
    answers = [() => answerOf('one')];

    expect(await get()).toMatchObject({ status: 200, text: 'one', result: 'Miss' });
    atSecond(29);
    expect(await get()).toMatchObject({ text: 'one', result: 'Hit', headers: { age: '29' } });
    expect(asked).toHaveLength(1);
  });

  it('answers conditional and HEAD requests of viewers', async () => {
    answers = [() => answerOf('one')];
    await get();

    expect(await get('/a', { headers: { 'if-none-match': 'W/"one"' } })).toMatchObject({
      status: 304,
      text: '',
    });
    expect(await get('/a', { method: 'HEAD' })).toMatchObject({ status: 200, result: 'Hit' });
    expect(asked).toHaveLength(1);
  });

  it('is used whatever the parameters, headers and cookies that the policy does not name', async () => {
    answers = [() => answerOf('one')];
    await get('/a?page=1');

    const same = { headers: { 'x-session-id': 's', 'cache-control': 'no-cache', cookie: 'c=1' } };
    expect(await get('/a?utm=x&page=1&y', same)).toMatchObject({ result: 'Hit' });
  });

  it.each([
    ['another path', '/b?page=1', {}],
    ['another page', '/a?page=2', {}],
    ['a token', '/a?page=1', { headers: { authorization: 'Bearer t' } }],
  ])('is not used for %s', async (_difference, uri, options) => {
    answers = [() => answerOf('one'), () => answerOf('two')];
    await get('/a?page=1');

    expect(await get(uri, options)).toMatchObject({ text: 'two', result: 'Miss' });
  });

  it('is not stored if the origin forbids it, or sets cookies', async () => {
    answers = ['no-store', 'private', 'no-cache'].map(
      (value) => () => answerOf('x', { 'cache-control': value }),
    );
    answers.push(() => ({ ...answerOf('x'), cookies: ['a=1'] }));

    for (const _ of [...answers]) expect((await get()).result).toBe('Miss');
    expect(asked).toHaveLength(4);
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
  it('is served immediately, and the newer one afterwards', async () => {
    answers = [() => answerOf('one'), () => answerOf('two')];
    await get();
    atSecond(59);

    expect(await get()).toMatchObject({ text: 'one', result: 'Hit', headers: { age: '59' } });
    await expect.poll(() => get()).toMatchObject({ text: 'two', headers: { age: '0' } });
    expect(asked).toHaveLength(2);
  });

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

describe('an expired object', () => {
  it("is replaced by the origin's answer, even if that is an error", async () => {
    const gone = () => answerOf('gone', { 'cache-control': 'no-store' }, 404);
    answers = [() => answerOf('one'), gone, () => answerOf('', {}, 503)];
    await get();
    atSecond(61);

    expect(await get()).toMatchObject({ status: 404, result: 'Error' });
    expect(await get()).toMatchObject({ status: 503, result: 'Error' });
  });

  it.each([
    ['an error', () => answerOf('broken', { 'cache-control': 'no-store' }, 503)],
    ['nothing', () => Promise.reject(new Error('out of reach'))],
  ])('is served while the origin answers with %s, until the cache deletes it', async (_answer, failing) => {
    answers = [() => answerOf('one'), failing, failing];
    await get();
    atSecond(599);
    expect(await get()).toMatchObject({ status: 200, text: 'one', headers: { age: '599' } });

    // The maximum of the policy applies, because it is shorter than the answer's `stale-if-error`.
    atSecond(600);
    const late = get().then(
      ({ status }) => status,
      () => 'no answer',
    );
    expect(await late).not.toBe(200);
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
