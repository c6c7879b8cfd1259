import { randomUUID } from 'node:crypto';
import { type ApiResponse, apiClient, sendRequest } from '#shared/api/client.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { LocalCloud } from '../../local/cloud.ts';

export type Answer<Data> = Omit<ApiResponse, 'data' | 'problem'> & { data: Data; problem: Problem };

/**
 * A visitor's calls over HTTP, with a separate browser session. `call` is typed by the contract and throws for a
 * problem; the others send any request, even an invalid one. `Data` is the type that the test expects; it isn't
 * checked.
 */
export function visitor(url: string, sessionId: string = randomUUID()) {
  const send = async <Data>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await sendRequest(`${url}${path}`, {
      method,
      headers: { 'x-session-id': sessionId, ...json, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return answer as Answer<Data>;
  };
  return {
    sessionId,
    call: apiClient({ baseUrl: url, sessionId: () => sessionId }).call,
    get: <Data>(path: string, headers?: Record<string, string>) =>
      send<Data>('GET', path, undefined, headers),
    post: <Data>(path: string, body?: unknown, headers?: Record<string, string>) =>
      send<Data>('POST', path, body, headers),
    send,
  };
}

export type Visitor = ReturnType<typeof visitor>;

/** A visitor whose calls reach the HTTP API as the edge forwards them, but without its cache and its policies. */
export function pastTheEdge({ aws }: Pick<LocalCloud, 'aws'>): Omit<Visitor, 'call'> {
  const { sessionId, send } = visitor(aws.apiEndpoint);
  const asTheEdge: Visitor['send'] = (method, path, body, headers) =>
    send(method, path, body, { ...headers, ...aws.originHeaders });
  return {
    sessionId,
    send: asTheEdge,
    get: (path, headers) => asTheEdge('GET', path, undefined, headers),
    post: (path, body, headers) => asTheEdge('POST', path, body, headers),
  };
}
