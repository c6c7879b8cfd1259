import { vi } from 'vitest';

/** A call as it was made. */
export type StubbedCall = {
  readonly method: string;
  /** With its query, `/api/admin/quizzes?page=2`. */
  readonly address: string;
  /** What was sent as JSON, of whatever type a test takes it for. */
  readonly body: never;
  readonly ifMatch: string | null;
};

/** How it is answered: data (200 unless a status is given), a problem, nothing (204), or no network. */
export type StubbedAnswer =
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

/** Answers every call by a function; gives those that were made. */
export function stubApi(
  answer: (call: StubbedCall) => StubbedAnswer | Promise<StubbedAnswer>,
): StubbedCall[] {
  const calls: StubbedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      address,
      body: (init.body ? JSON.parse(String(init.body)) : undefined) as never,
      ifMatch: new Headers(init.headers).get('if-match'),
    };
    calls.push(call);
    const found = await answer(call);
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

/** What was called, where nothing else matters. */
export function addressesOf(calls: readonly StubbedCall[]): string[] {
  return calls.map(({ address }) => address);
}
