import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; an empty object if it isn't JSON. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** The reaction of the server to one request. */
export type Reaction =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** Sent unchanged in place of `body`. */
      readonly text?: string;
      /** Like `text`, for bytes that aren't text. */
      readonly bytes?: Uint8Array;
      /** Milliseconds until it answers. */
      readonly after?: number;
    }
  /** Never answers. */
  | 'silence'
  /** Cuts the connection before the first byte. */
  | 'cut'
  /** Sends the head and a part of the body, and cuts the connection. */
  | 'half';

export type WireServer = {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** The reactions to the next requests, one each; the last one repeatedly. */
  readonly react: (...reactions: readonly Reaction[]) => void;
  /** A time limit that ends once the server has received this many requests. */
  readonly limitAfter: (requestCount: number) => AbortSignal;
  readonly close: () => Promise<void>;
};

/** A signal that never aborts: a time limit that no machine is too slow for. */
export const noLimit = (): AbortSignal => new AbortController().signal;

/** A local server with responses that a test sets; it records its requests. */
export async function startWireServer(): Promise<WireServer> {
  const requests: ReceivedRequest[] = [];
  const limits: { readonly requestCount: number; readonly controller: AbortController }[] = [];
  let reactions: readonly Reaction[] = [];
  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      requests.push(received);
      for (const { requestCount, controller } of limits) {
        if (requests.length === requestCount) controller.abort(new DOMException('Too late', 'TimeoutError'));
      }
      const [next, ...rest] = reactions;
      if (rest.length > 0) reactions = rest;
      perform(next ?? { status: 500 }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    react: (...next) => {
      requests.length = 0;
      limits.length = 0;
      reactions = next;
    },
    limitAfter: (requestCount) => {
      const controller = new AbortController();
      limits.push({ requestCount, controller });
      return controller.signal;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    text,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

function perform(reaction: Reaction, response: ServerResponse): void {
  if (reaction === 'silence') return;
  if (reaction === 'cut') {
    response.socket?.destroy();
    return;
  }
  if (reaction === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"output":', () => response.socket?.destroy());
    return;
  }
  const answer = () => {
    response.writeHead(reaction.status, { 'content-type': 'application/json', ...reaction.headers });
    response.end(reaction.bytes ?? reaction.text ?? JSON.stringify(reaction.body ?? {}));
  };
  if (reaction.after === undefined) answer();
  else setTimeout(answer, reaction.after);
}
