import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

afterEach(() => vi.unstubAllGlobals());

const quoted = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const base = '<script id="site" type="module" crossorigin src="/assets/base-1.js"></script>';
const style = '<style>a{color:red}</style><link rel="stylesheet" disabled href="/assets/a-1.css">';
const head = `<html data-theme="light" data-served><script>start()</script>${style}`;
const data = '<script type="application/json" id="texts">{}</script>';
const page = `${head}<link rel="modulepreload" href="/assets/play-1.js">${base}${data}`;
const policy = `default-src 'none'; script-src 'self' ${quoted('start()')}; style-src 'self' ${quoted('a{color:red}')}`;

type Served = {
  readonly html: string;
  readonly policy: string;
  /** Type and status of the scripts. */
  readonly type: string;
  readonly status: number;
  /** The part of an address that answers 404. */
  readonly missing: string;
};

/** Serves a page and its files. Returns the addresses that were asked. */
function serve(changes: Partial<Served>): string[] {
  const served = { html: page, policy, type: 'text/javascript', status: 200, missing: 'nothing', ...changes };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    const headers = (type: string) => ({ 'content-type': type, 'content-security-policy': served.policy });
    if (address.includes(served.missing)) return new Response('', { status: 404 });
    if (address.endsWith('.js'))
      return new Response('', { status: served.status, headers: headers(served.type) });
    if (address.endsWith('.css')) return new Response('', { headers: headers('text/css') });
    return new Response(served.html, { headers: headers('text/html; charset=utf-8') });
  });
  return asked;
}

it.each(['text/javascript', 'application/javascript; charset=utf-8'])(
  'opens a page with all its files, and scripts as %s',
  async (type) => {
    const asked = serve({ type });

    await openPage('https://quizzes.example/play/flags');

    expect(asked).toEqual(['/play/flags', '/assets/a-1.css', '/assets/play-1.js', '/assets/base-1.js']);
  },
);

it.each<[string, Partial<Served>, string]>([
  ['a script is missing', { status: 403 }, 'https://quizzes.example/assets/play-1.js answered 403'],
  ['a script is something else', { type: 'text/html' }, 'answered 200 with text/html'],
  ['a style sheet is missing', { missing: 'a-1.css' }, 'https://quizzes.example/assets/a-1.css answered 404'],
  ['it has no script', { html: head }, 'names no script'],
  ['it has no styles', { html: `<html data-served>${base}` }, 'has no styles'],
  ['it is the shell', { html: page.replace(' data-served', '') }, 'is only the shell'],
  [
    'the policy lacks the hash of its styles',
    { policy: policy.replace(quoted('a{color:red}'), '') },
    'https://quizzes.example/play/flags refuses its own style a{color:red}',
  ],
  [
    'the policy has the hash of another script',
    { html: page.replace('start()', 'go()') },
    'refuses its own script go()',
  ],
  [
    'the policy refuses files',
    { policy: policy.replaceAll("'self'", '') },
    'refuses its own style /assets/a-1.css',
  ],
  ['it has no policy', { policy: '' }, 'refuses its own script start()'],
])('fails if %s', async (_what, changes, message) => {
  serve(changes);

  await expect(openPage('https://quizzes.example/play/flags')).rejects.toThrow(message);
});
