import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

afterEach(() => vi.unstubAllGlobals());

const script = '<script type="module" crossorigin src="/assets/base-1.js"></script>';
const page = `<html data-theme="light" data-served>${script}`;

/** Serves a page, and its script with this type and status. */
function serve(html: string, type: string, status = 200): void {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('.js')
      ? new Response('', { status, headers: { 'content-type': type } })
      : new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
}

it.each(['text/javascript', 'application/javascript; charset=utf-8'])(
  'opens a page with scripts as %s',
  async (type) => {
    serve(page, type);

    await expect(openPage('https://quizzes.example/play/flags')).resolves.toBeUndefined();
  },
);

it.each([
  [
    'a script is missing',
    page,
    'text/javascript',
    403,
    'https://quizzes.example/assets/base-1.js answered 403',
  ],
  ['a script is something else', page, 'text/html', 200, 'answered 200 with text/html'],
  ['it has no script', '<html lang="sk" data-served>', 'text/javascript', 200, 'names no script'],
  ['it is the shell', script, 'text/javascript', 200, 'is only the shell'],
])('fails if %s', async (_what, html, type, status, message) => {
  serve(html, type, status);

  await expect(openPage('https://quizzes.example/play/flags')).rejects.toThrow(message);
});
