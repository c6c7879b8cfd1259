import { once } from 'node:events';
import * as http from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import type { Origin } from '../common/gateway-types.ts';
import { listen } from '../common/listen.ts';
import type { Log } from '../common/log.ts';
import type { Distribution } from './distribution.ts';
import { createEdge } from './edge.ts';
import { EdgeCache } from './edge-cache.ts';
import { NOTHING } from './policies.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/**
 * Starts an edge that compresses and passes every request to one origin; `onLeft` is called when a viewer's connection
 * closes.
 */
async function startEdge(origin: Origin, onLeft: () => void = () => undefined): Promise<number> {
  const distribution: Distribution = {
    originHeaders: new Map(),
    behaviors: [
      {
        matches: () => true,
        origin,
        hosts: [],
        allowedMethods: new Set(['GET', 'POST']),
        compress: true,
        cachePolicy: {
          ...{ minTtl: 0, defaultTtl: 0, maxTtl: 1, brotli: true, gzip: true },
          ...NOTHING,
        },
        forwarding: NOTHING,
        applyHeaders: (headers) => headers,
      },
    ],
  };
  const log: Log = { info: () => undefined, error: () => undefined, close: async () => undefined };
  const edge = createEdge(distribution, new EdgeCache({ log }), log);
  const server = http.createServer((incoming, outgoing) => {
    outgoing.once('close', onLeft);
    edge(incoming, outgoing);
  });
  const { port, close } = await listen(server, 0);
  closers.push(close);
  return port;
}

const pictureOf = (body: Readable) => ({ status: 200, headers: { 'content-type': 'image/webp' }, body });

it('discards an answer after its viewer has disconnected, which frees the connection to the origin', async () => {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const body = new Readable({ read: () => undefined });
  const port = await startEdge(async () => {
    asked.resolve();
    await left.promise;
    return pictureOf(body);
  }, left.resolve);
  const closed = once(body, 'close');
  const request = http.get({ port, path: '/media/a' }).on('error', () => undefined);
  await asked.promise;

  request.destroy();
  await closed;

  expect(body.destroyed).toBe(true);
});

it('compresses answers that are not stored, but none to a method that cannot be cached', async () => {
  const port = await startEdge(async () => ({
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify('x'.repeat(2_000))),
  }));
  const encodingOf = async (method: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/api/a`, { method });
    return [headers.get('content-encoding'), headers.get('x-cache')];
  };

  expect(await encodingOf('GET')).toEqual(['gzip', 'Miss from cloudfront']);
  expect(await encodingOf('POST')).toEqual([null, 'Miss from cloudfront']);
});

it('leaves out a header that browsers refuse on plain HTTP, except on this machine', async () => {
  const port = await startEdge(async () => ({
    status: 200,
    headers: { 'cross-origin-opener-policy': 'same-origin' },
    body: Buffer.alloc(0),
  }));
  const headerFor = async (host: string) => {
    const request = http.get({ port, headers: { host } });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    return answer.headers['cross-origin-opener-policy'];
  };

  expect(await headerFor(`localhost:${port}`)).toBe('same-origin');
  expect(await headerFor(`192.168.1.23:${port}`)).toBeUndefined();
});

it.each(['/api/a%5cb', '/api/%00', '/api/%', '/api/%e0%a4%a'])(
  'answers %s, whose encoding is broken or dangerous, with a problem',
  async (path) => {
    const port = await startEdge(async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }));

    const request = http.get({ port, path });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({ status: 400 });
  },
);

it('ends a request with a problem if the origin throws', async () => {
  const port = await startEdge(() => Promise.reject(new Error('broken')));

  const answer = await fetch(`http://127.0.0.1:${port}/api/a`);

  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
});
