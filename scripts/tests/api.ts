import { randomUUID } from 'node:crypto';
import type { Problem } from '#shared/api/problem.ts';

export type Answer<Data> = { status: number; headers: Headers; data: Data; problem: Problem; text: string };

/** A visitor's calls over HTTP, with a session of their own. `Data` is what the test expects; nothing checks it. */
export function visitor(url: string, sessionId: string = randomUUID()) {
  async function send<Data>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-session-id': sessionId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, data: json.data, problem: json, text };
  }
  return {
    sessionId,
    get: <Data>(path: string, headers?: Record<string, string>) =>
      send<Data>('GET', path, undefined, headers),
    post: <Data>(path: string, body?: unknown, headers?: Record<string, string>) =>
      send<Data>('POST', path, body, headers),
    send,
  };
}

export type Visitor = ReturnType<typeof visitor>;
