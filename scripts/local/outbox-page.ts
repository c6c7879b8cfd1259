import type { Mail } from './cognito/outbox.ts';

/** The outbox as a page that reloads every few seconds. */
export function outboxPage(mails: readonly Mail[]): string {
  const list = mails.map(mailArticle).join('\n') || '<p>No mail yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Local outbox (${mails.length})</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #8888; border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  code { font-size: 1.4rem; letter-spacing: 0.1em; }
</style>
</head>
<body>
<h1>Local outbox</h1>
<p>Mail that the cloud would send, newest first. Also as <a href="/_local/outbox.json">JSON</a>.</p>
<main>
${list}
</main>
</body>
</html>
`;
}

function mailArticle({ to, subject, text, code, link, at }: Mail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></p>
${code === undefined ? '' : `<p><code>${escapeHtml(code)}</code></p>`}
${link === undefined ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}
<pre>${escapeHtml(text)}</pre>
</article>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
