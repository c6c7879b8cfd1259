import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

afterEach(() => vi.unstubAllGlobals());

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policy = `default-src 'none'; script-src 'self' ${hashOf('go()')}; style-src 'self' ${hashOf('a{}')}`;
const styles = '<style>a{}</style><link rel="stylesheet" disabled href="/assets/a-1.css">';
const script = '<script id="site" type="module" crossorigin src="/assets/base-1.js"></script>';
const data = '<script type="application/json" id="texts">{}</script>';
const page = `<html data-theme="light" data-served><script>go()</script>${styles}${script}${data}`;
const html = { status: 200, type: 'text/html; charset=utf-8' };
const js = { status: 200, type: 'text/javascript' };

/** Opens a page with this HTML and policy, whose files are served with these types and statuses. */
async function open({
  body = page,
  header = policy,
  js: ofScript = js,
  css = { status: 200, type: 'text/css' },
}) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { status, type } = address.endsWith('.js') ? ofScript : address.endsWith('.css') ? css : html;
    return new Response(body, {
      status,
      headers: { 'content-type': type, 'content-security-policy': header },
    });
  });
  await openPage('https://quizzes.example/play/flags');
}

it.each(['text/javascript', 'application/javascript; charset=utf-8'])(
  'opens a page with scripts as %s',
  async (type) => {
    await expect(open({ js: { status: 200, type } })).resolves.toBeUndefined();
  },
);

it.each<[string, Parameters<typeof open>[0], string]>([
  ['a script is missing', { js: { status: 403, type: '' } }, 'quizzes.example/assets/base-1.js answered 403'],
  ['a script is something else', { js: html }, 'answered 200 with text/html'],
  [
    'a style sheet is missing',
    { css: { status: 404, type: '' } },
    'quizzes.example/assets/a-1.css answered 404',
  ],
  ['it has no script', { body: page.replace(script, '') }, 'names no script'],
  ['it has no styles', { body: page.replace(styles, '') }, 'has no styles'],
  ['it is the shell', { body: page.replace(' data-served', '') }, 'is only the shell'],
  [
    'the policy lacks the hash of a style',
    { header: policy.replace(hashOf('a{}'), '') },
    'its own style a{}',
  ],
  ['the policy has another hash', { body: page.replace('go()', 'stop()') }, 'its own script stop()'],
  ['the policy refuses files', { header: policy.replace("'self'", '') }, 'flags refuses /assets/base-1.js'],
  ['it has no policy', { header: '' }, 'flags refuses its own script go()'],
])('fails if %s', async (_what, served, message) => {
  await expect(open(served)).rejects.toThrow(message);
});
