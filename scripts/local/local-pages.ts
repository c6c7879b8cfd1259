import type * as http from 'node:http';
import type { Mail } from './cognito/outbox.ts';
import { outboxPage } from './outbox-page.ts';

/** The response of `/_local/status`. */
export type CloudStatus = {
  ready: boolean;
  url: string;
  versions: Record<string, string>;
  resources: { tables: string[]; buckets: string[]; functions: string[]; routes: number };
  environments: number;
  timings: readonly { step: string; ms: number }[];
};

export type LocalPageSources = { status: () => CloudStatus; outbox: () => Mail[] };

const PREFIX = '/_local/';

/** Serves the pages under `/_local/`, which only the local cloud has. Returns false for other paths. */
export function createLocalPages({
  status,
  outbox,
}: LocalPageSources): (request: http.IncomingMessage, response: http.ServerResponse) => boolean {
  const pages: Readonly<Record<string, () => Page>> = {
    status: () => json(status()),
    outbox: () => ({ status: 200, type: 'text/html; charset=utf-8', body: outboxPage(outbox()) }),
    'outbox.json': () => json(outbox()),
  };
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (!path.startsWith(PREFIX)) return false;
    const name = path.slice(PREFIX.length);
    const page = Object.hasOwn(pages, name) ? pages[name]?.() : undefined;
    const { status, type, body } = page ?? { ...json({ message: 'Not Found' }), status: 404 };
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

type Page = { status: number; type: string; body: string };

function json(value: unknown): Page {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}
