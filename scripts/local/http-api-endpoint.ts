import * as http from 'node:http';
import { BadRequestError, parseTarget } from './edge-path.ts';
import type { Headers, OriginResponse } from './gateway-types.ts';
import type { HttpApi } from './http-api.ts';
import { plainHeaders, readBody, senderAddress } from './incoming-request.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { isHopByHop } from './origin-request-policy.ts';

/** Larger than the limit of the API, so that the API itself refuses large bodies. */
const MAX_BODY_BYTES = 11 * 1024 * 1024;

/**
 * The HTTP API at its own URL, as in AWS: callers that know the URL can bypass the edge, and the API sees their address
 * as the sender.
 */
export async function startHttpApiEndpoint(
  api: HttpApi,
  log: Log,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const server = http.createServer((incoming, outgoing) => {
    answer(api, incoming).then(
      (response) => send(outgoing, response),
      (error: unknown) => {
        const refused = error instanceof BadRequestError;
        if (!refused) log.error('api', error instanceof Error ? (error.stack ?? '') : String(error));
        send(outgoing, message(refused ? 400 : 500, refused ? error.message : 'Internal Server Error'));
      },
    );
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

async function answer(api: HttpApi, incoming: http.IncomingMessage): Promise<OriginResponse> {
  const { path, query } = parseTarget(incoming.url ?? '/');
  const body = await readBody(incoming, MAX_BODY_BYTES);
  // The rest of the body isn't read, so the connection can't be reused.
  if (body === undefined) return message(413, 'Request Entity Too Large', { connection: 'close' });
  const headers = Object.entries(plainHeaders(incoming.headers)).filter(([name]) => !isHopByHop(name));
  const request = {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(headers),
    body,
  };
  return api(request, senderAddress(incoming));
}

function send(outgoing: http.ServerResponse, { status, headers, cookies, body }: OriginResponse): void {
  outgoing.writeHead(status, { ...headers, ...(cookies?.length ? { 'set-cookie': cookies } : {}) });
  if (Buffer.isBuffer(body)) outgoing.end(body);
  else body.pipe(outgoing);
}

function message(status: number, text: string, headers: Headers = {}): OriginResponse {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}
