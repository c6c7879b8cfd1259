import type * as http from 'node:http';
import { type EdgeCommandTarget, runEdgeCommand } from './cloudfront/edge-controls.ts';
import type { Mail } from './cognito/outbox.ts';
import { hasLoopbackHost, readBody } from './common/incoming-request.ts';
import { outboxPage } from './outbox-page.ts';

/** The response of `/_local/status`. */
export type CloudStatus = {
  ready: boolean;
  url: string;
  /** URLs for other machines of the network; the site shows the first one to a class. */
  networkUrls: string[];
  /** The addresses of the services; Cognito's public operations need no AWS credentials there. */
  endpoints: Record<string, string>;
  versions: Record<string, string>;
  resources: { tables: string[]; buckets: string[]; functions: string[]; routes: number };
  environments: number;
};

export type LocalPageSources = {
  status: () => CloudStatus;
  outbox: () => Mail[];
  edge: EdgeCommandTarget;
  /** Resolves when all changes so far have been delivered to the functions that read the stream. */
  streamDrained: () => Promise<void>;
};

const PREFIX = '/_local/';
const MAX_COMMAND_BYTES = 10_000;

/** Serves the pages under `/_local/`, which only the local cloud has. Returns false for other paths. */
export function createLocalPages({
  status,
  outbox,
  edge,
  streamDrained,
}: LocalPageSources): (request: http.IncomingMessage, response: http.ServerResponse) => boolean {
  const pages: Readonly<Record<string, () => Page>> = {
    status: () => json(status()),
    outbox: () => ({ status: 200, type: 'text/html; charset=utf-8', body: outboxPage(outbox()) }),
    'outbox.json': () => json(outbox()),
  };
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (!path.startsWith(PREFIX)) return false;
    // With DNS rebinding, another host name can point to this machine; a page of that host could then read the mails with
    // their codes.
    if (!hasLoopbackHost(request)) {
      const text = `These pages are only for this machine. Open http://localhost${path}`;
      send({ ...json({ message: text }), status: 403 }, request, response);
      return true;
    }
    const name = path.slice(PREFIX.length);
    // A browser sends the `origin` of the page with a POST; command-line tools don't.
    if (name === 'edge' && request.method === 'POST' && request.headers.origin === undefined) {
      commandEdge(edge, request, streamDrained).then(
        (page) => send(page, request, response),
        () => response.destroy(),
      );
      return true;
    }
    const page = Object.hasOwn(pages, name) ? pages[name]?.() : undefined;
    send(page ?? { ...json({ message: 'Not Found' }), status: 404 }, request, response);
    return true;
  };
}

/** Runs a command. Pending stream changes are delivered first, because a clock move lets time pass for the stream, too. */
async function commandEdge(
  edge: EdgeCommandTarget,
  request: http.IncomingMessage,
  streamDrained: () => Promise<void>,
): Promise<Page> {
  const body = await readBody(request, MAX_COMMAND_BYTES);
  await streamDrained();
  const isDone = body !== undefined && runEdgeCommand(edge, body.toString());
  return isDone ? json({ done: true }) : { ...json({ message: 'Not a command of the edge' }), status: 400 };
}

function send(
  { status, type, body }: Page,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...notForOtherSites });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Other sites can't show these pages in a frame, and browsers load and run nothing from a mail. */
const notForOtherSites = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};

type Page = { status: number; type: string; body: string };

function json(value: unknown): Page {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}
