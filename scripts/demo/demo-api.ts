import { randomUUID } from 'node:crypto';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Problem, ProblemCode } from '#shared/api/problem.ts';
import type { OperationId } from '#shared/api/routes.ts';

/** An answer of the API that is no success. */
export class DemoApiError extends Error {
  override readonly name = 'DemoApiError';
  readonly code: ProblemCode;

  constructor(operation: string, { code, detail }: Problem) {
    super(`${operation}: ${detail}`);
    this.code = code;
  }
}

/** What every input may have; which parts an operation takes is in its type. */
type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Calls of the public API over HTTP, as a browser makes them; with a token those of its bearer. */
export function demoApi(url: string, accessToken?: string) {
  const headers = {
    'x-session-id': randomUUID(),
    'content-type': 'application/json',
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
  return async <Id extends OperationId>(endpoint: Endpoint<Id>, input: InputOf<Id>): Promise<DataOf<Id>> => {
    const { params = {}, query = {}, body } = input as AnyInput;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const response = await fetch(`${url}${path}?${search}`, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text ? (JSON.parse(text) as { data: DataOf<Id> } & Problem) : undefined;
    if (!response.ok) throw new DemoApiError(endpoint.id, answer as Problem);
    return answer?.data as DataOf<Id>;
  };
}

export type DemoApi = ReturnType<typeof demoApi>;
