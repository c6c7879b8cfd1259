import { vi } from 'vitest';

/** A call that was made. */
export type StubbedCall = {
  readonly method: string;
  /** The path with the query, `/api/admin/quizzes?page=2`. */
  readonly address: string;
  /** The JSON body. The type `never` lets tests use it as any type. */
  readonly body: never;
  readonly ifMatch: string | null;
  /** The browser session. */
  readonly session: string | null;
};

/** The response to a call: data (status 200 by default), a problem, nothing (204), or no network. */
export type StubbedResponse =
  | { readonly data: unknown; readonly status?: number; readonly etag?: string }
  | {
      readonly code: string;
      readonly status: number;
      readonly errors?: readonly unknown[];
      readonly available?: number;
      /** Seconds, sent as a header. */
      readonly retryAfter?: number;
    }
  | 'nothing'
  | 'offline';

/** The response to a list of quizzes that has none. */
export const noQuizzes = { data: { items: [], total: 0, totalPages: 0, page: 1, limit: 12 } };

/** Responds to every call with the result of `respond`. @returns the calls that were made, updated with each call */
export function stubApi(
  respond: (call: StubbedCall) => StubbedResponse | Promise<StubbedResponse>,
): StubbedCall[] {
  const calls: StubbedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      address,
      body: (init.body ? JSON.parse(String(init.body)) : undefined) as never,
      ifMatch: headers.get('if-match'),
      session: headers.get('x-session-id'),
    };
    calls.push(call);
    const found = await respond(call);
    if (found === 'offline') throw new TypeError('Failed to fetch');
    if (found === 'nothing') return new Response(null, { status: 204 });
    if ('data' in found) {
      return new Response(JSON.stringify({ data: found.data }), {
        status: found.status ?? 200,
        headers: found.etag ? { etag: found.etag } : {},
      });
    }
    const { retryAfter, ...problem } = found;
    return new Response(JSON.stringify({ message: 'x', ...problem }), {
      status: found.status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    });
  });
  return calls;
}

/** The addresses of the calls. */
export function addressesOf(calls: readonly StubbedCall[]): string[] {
  return calls.map(({ address }) => address);
}
