import { vi } from 'vitest';
import { type StubbedServer, setUpServer } from './desk-harness.tsx';

/** Sets up a test file of an editor of the desk, with a server that answers all calls. */
export function setUpEditor(
  namespaces: Readonly<Record<string, object>>,
  answer: (call: Call) => EditorAnswer,
): StubbedServer<Call, EditorAnswer> {
  return setUpServer(namespaces, stubEditorApi, answer);
}

/** A call as it arrived. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body: never;
  readonly ifMatch: string | null;
};

/** An answer: data, with 200 and an entity tag where one is given, or a problem. `offline` is a dead network. */
export type EditorAnswer =
  | { data?: unknown; status?: number; etag?: string }
  | { code: string; status: number; errors?: readonly { path: string }[] }
  | 'offline';

/** Answers every call by a function; gives the list of what arrived. */
export function stubEditorApi(answer: (call: Call) => EditorAnswer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: (typeof init.body === 'string' ? JSON.parse(init.body) : undefined) as never,
      ifMatch: new Headers(init.headers).get('if-match'),
    };
    calls.push(call);
    const found = answer(call);
    if (found === 'offline') throw new TypeError('Failed to fetch');
    if ('code' in found) {
      const { status, ...problem } = found;
      return new Response(JSON.stringify({ message: 'x', ...problem }), { status });
    }
    const status = found.status ?? 200;
    return new Response(status === 204 ? null : JSON.stringify({ data: found.data }), {
      status,
      headers: found.etag ? { etag: found.etag } : {},
    });
  });
  return calls;
}
