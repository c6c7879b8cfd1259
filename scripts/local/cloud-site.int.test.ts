import { once } from 'node:events';
import * as http from 'node:http';
import * as net from 'node:net';
import { describe, expect, it } from 'vitest';
import { setUpFixtureCloud } from './testing/fixture-cloud.ts';

const fixture = setUpFixtureCloud();

/** Sends a request line unchanged, because `fetch` would normalize it. */
function raw(
  target: string,
  method = 'GET',
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(fixture.cloud.url);
    const request = http.request({ host: '127.0.0.1', port, path: target, method }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    request.on('error', reject).end();
  });
}

describe('the site', () => {
  it('compresses if the cache policy allows it', async () => {
    const get = async (encoding: string) =>
      fetch(`${fixture.cloud.url}/large.txt`, { headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = [await get('br, gzip'), await get('gzip'), await get('identity')];
    expect([brotli, gzip, plain].map((one) => one.headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ]);
    expect(await brotli.text()).toBe(await plain.text());
    expect(brotli.headers.get('etag')).toMatch(/^W\//);
  });

  it('shows the error page of the distribution, and refuses methods it does not allow', async () => {
    const missing = await fetch(`${fixture.cloud.url}/missing.js`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Not found')]);
    expect((await fetch(`${fixture.cloud.url}/app.js`, { method: 'POST' })).status).toBe(403);
    expect((await raw('/app.js', 'PROPFIND')).status).toBe(403);
  });

  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%00.js',
    '/%',
    '/\\..\\x',
  ])('reveals no file outside the site for %s', async (target) => {
    const { status, body } = await raw(target);
    expect(status === 200 ? body : '').not.toContain('root:');
    expect([200, 400, 404]).toContain(status);
  });

  it('keeps running after invalid HTTP', async () => {
    const { port } = new URL(fixture.cloud.url);
    for (const junk of [
      '\0\0\0',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'POST / HTTP/1.1\r\ncontent-length: x\r\n\r\n',
    ]) {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.end(junk);
      socket.resume();
      await once(socket, 'close');
    }
    expect((await fetch(`${fixture.cloud.url}/`)).status).toBe(200);
  });
});
