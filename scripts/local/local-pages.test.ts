import * as http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from './cognito/outbox.ts';
import { listen } from './listen.ts';
import { createLocalPages } from './local-pages.ts';

const mails: Mail[] = [
  {
    to: 'eva@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Kód: 123456',
    code: '123456',
    link: 'http://localhost/verify-email?code=123456&a="b"',
    at: '2026-01-01T10:00:00.000Z',
  },
];
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const pages = createLocalPages({
    status: () => ({
      ready: true,
      url: 'http://localhost',
      versions: {},
      resources: { tables: [], buckets: [], functions: [], routes: 0 },
      environments: 0,
      timings: [],
    }),
    outbox: () => mails,
  });
  const server = http.createServer((request, response) => {
    if (!pages(request, response)) response.writeHead(418).end();
  });
  const listening = await listen(server, 0);
  url = `http://127.0.0.1:${listening.port}`;
  close = listening.close;
});
afterAll(() => close());

describe('local pages', () => {
  it('give the outbox as it is, and never from a cache', async () => {
    const response = await fetch(`${url}/_local/outbox.json?x=1`);

    expect(await response.json()).toEqual(mails);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('show the outbox as a page in which a mail is only text', async () => {
    const response = await fetch(`${url}/_local/outbox`);
    const page = await response.text();

    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('href="http://localhost/verify-email?code=123456&amp;a=&quot;b&quot;"');
    expect(page).not.toContain('<script>');
  });

  it('answer 404 to what is not theirs under their prefix, and leave everything else alone', async () => {
    for (const name of ['other', 'constructor', '']) {
      expect((await fetch(`${url}/_local/${name}`)).status).toBe(404);
    }
    expect((await fetch(`${url}/`)).status).toBe(418);
    expect((await fetch(`${url}/_localoutbox`)).status).toBe(418);
  });

  it('send no body for HEAD', async () => {
    const response = await fetch(`${url}/_local/status`, { method: 'HEAD' });

    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});
