import * as http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from './cognito/outbox.ts';
import { listen } from './common/listen.ts';
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
const edge = { invalidate: vi.fn(), addSeconds: vi.fn(), setApiDown: vi.fn() };
const streamDrained = vi.fn(async () => undefined);
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const pages = createLocalPages({
    status: () => ({
      ready: true,
      url: 'http://localhost',
      networkUrls: [],
      endpoints: {},
      versions: {},
      resources: { tables: [], buckets: [], functions: [], routes: 0 },
      environments: 0,
    }),
    outbox: () => mails,
    edge,
    streamDrained,
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
  it('return the current outbox, never from a cache', async () => {
    const response = await fetch(`${url}/_local/outbox.json?x=1`);

    expect(await response.json()).toEqual(mails);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('show the outbox as a page that escapes the HTML in mails', async () => {
    const response = await fetch(`${url}/_local/outbox`);
    const page = await response.text();

    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('href="http://localhost/verify-email?code=123456&amp;a=&quot;b&quot;"');
    expect(page).not.toContain('<script>');
  });

  it('answer only requests with a host name of this machine', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.get(`${url}/_local/outbox.json`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
      });

    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000']) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
    for (const host of [
      'rebound.example.com',
      'localhost.example.com:3000',
      '192.168.0.7:3000',
      'x@localhost',
    ]) {
      expect([host, await statusFor(host)]).toEqual([host, 403]);
    }
  });

  it('refuse commands from pages of other sites', async () => {
    const { status } = await fetch(`${url}/_local/edge`, {
      method: 'POST',
      body: '{"isApiDown":true}',
      headers: { origin: 'https://other.example' },
    });

    expect(status).toBe(404);
  });

  it('cannot be shown in a frame of another site', async () => {
    const { headers } = await fetch(`${url}/_local/outbox`);

    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('run commands for the edge, and refuse invalid ones', async () => {
    const command = (body: string) => fetch(`${url}/_local/edge`, { method: 'POST', body });

    const done = await command('{"invalidate":["/api/quizzes*"],"addSeconds":60,"isApiDown":true}');
    const refused = [
      '{',
      '[]',
      '{"invalidate":["api"]}',
      '{"addSeconds":-1}',
      '{"other":1}',
      'x'.repeat(20_000),
    ];
    const statuses = [];
    for (const body of refused) statuses.push((await command(body)).status);

    expect(done.status).toBe(200);
    expect(edge.invalidate.mock.calls).toEqual([[['/api/quizzes*']]]);
    expect(edge.addSeconds.mock.calls).toEqual([[60]]);
    expect(streamDrained.mock.invocationCallOrder[0]).toBeLessThan(
      edge.addSeconds.mock.invocationCallOrder[0] ?? 0,
    );
    expect(edge.setApiDown.mock.calls).toEqual([[true]]);
    expect(statuses).toEqual(refused.map(() => 400));
    expect((await fetch(`${url}/_local/edge`)).status).toBe(404);
  });
});
