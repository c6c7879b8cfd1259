import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageRequest } from '#shared/api/page.ts';
import { httpEvent } from '../testing/http-event.ts';
import { pageHandler as handlerOf, type PageReply } from './page-handler.ts';

const unavailable = {
  statusCode: 503,
  headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' },
  body: 'A service that we use is unavailable. Try again later.\n',
};
const page: PageReply = { status: 200, type: 'text/html; charset=utf-8', body: '<h1>Flags</h1>' };

const context = { getRemainingTimeInMillis: () => 8000 };
const inline = { script: ['sha256-script'], style: ['sha256-one', 'sha256-two'] };
const pageHandler = (answer: Parameters<typeof handlerOf>[0]) => {
  const handler = handlerOf(answer, inline);
  return (event: Parameters<typeof handler>[0]) => handler(event, context);
};
const get = (path: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
  httpEvent('ANY /index.html', { headers: { 'x-page-path': path, ...headers }, query });

beforeEach(() => vi.stubEnv('PAGE_RULES', "script-src 'self'; style-src 'self'"));
afterEach(() => vi.unstubAllEnvs());

it('renders the page whose path and language the edge has set', async () => {
  vi.stubEnv('SITE_URL', 'https://quizzes.example');
  const answer = vi.fn(async (_request: PageRequest) => page);

  await pageHandler(answer)(get('/quiz/flags', { 'x-language': 'en' }, { page: '2' }));
  await pageHandler(answer)(get('/'));
  await pageHandler(answer)(get('/u/%C5%BEofia'));

  const siteUrl = 'https://quizzes.example';
  expect(answer.mock.calls.map(([request]) => request)).toEqual([
    { path: '/quiz/flags', query: 'page=2', language: 'en', siteUrl },
    { path: '/', query: '', language: 'sk', siteUrl },
    { path: '/u/%C5%BEofia', query: '', language: 'sk', siteUrl },
  ]);
});

it('allows the edge to cache a page for less than a minute, and for a day while this function fails', async () => {
  const { statusCode, headers, body } = await pageHandler(async () => page)(get('/quiz/flags'));

  expect({ statusCode, body }).toEqual({ statusCode: 200, body: page.body });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=20, stale-while-revalidate=10, stale-if-error=86400',
  });
});

it.each([
  ['/quiz/flags', "frame-ancestors 'none'"],
  ['/embed/flags', 'frame-ancestors *'],
  ['/quiz/embed/flags', "frame-ancestors 'none'"],
])('sends %s with the policy of its own build', async (path, frames) => {
  const { headers } = await pageHandler(async () => page)(get(path));

  expect(headers?.['content-security-policy']).toBe(
    `script-src 'self' 'sha256-script'; style-src 'self' 'sha256-one' 'sha256-two'; ${frames}`,
  );
});

it.each([
  [undefined, '/quiz/flags'],
  ['utm_source=mail&lang=en', '/quiz/flags?utm_source=mail&lang=en'],
])(
  'redirects for good to the canonical path, with the query that the edge has sent: %s',
  async (query, location) => {
    const redirected = pageHandler(async () => ({ status: 301, path: '/quiz/flags' }));
    const { statusCode, headers } = await redirected(
      get('/quiz/FLAGS', query ? { 'x-page-query': query } : {}),
    );

    expect([statusCode, headers?.location]).toEqual([301, location]);
    expect(headers?.['cache-control']).toContain('max-age=0');
  },
);

it('is open to windows of other sites', async () => {
  const { headers } = await pageHandler(async () => page)(get('/'));

  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none' });
});

it('renders nothing for a call that did not come through CloudFront', async () => {
  const render = vi.fn(async () => page);

  const response = await pageHandler(render)(get('/', { 'x-origin-secret': 'guess' }));

  expect(response).toEqual({ statusCode: 403, headers: { 'cache-control': 'no-store' } });
  expect(render).not.toHaveBeenCalled();
});

it('returns 304 if the client already has the page', async () => {
  const handler = pageHandler(async () => page);
  const { headers } = await handler(get('/'));
  const etag = String(headers?.etag);

  expect(await handler(get('/', { 'if-none-match': `W/${etag}` }))).toMatchObject({ statusCode: 304 });
  expect(await handler(get('/', { 'if-none-match': '"other"' }))).toMatchObject({ statusCode: 200 });
});

it('answers with words shortly before the function’s timeout if a service hangs', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.useFakeTimers();
  const answering = pageHandler(() => Promise.withResolvers<never>().promise)(get('/sitemap.xml'));
  await vi.advanceTimersByTimeAsync(7750);
  const response = await answering;
  vi.useRealTimers();
  vi.restoreAllMocks();

  expect(response).toMatchObject(unavailable);
});

it('logs an error and doesn’t reveal it', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const handler = pageHandler(async () => {
    throw new Error('secret');
  });

  const response = await handler(get('/'));
  const log = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();

  expect(response).toEqual(unavailable);
  expect(log).toContain('secret');
});
