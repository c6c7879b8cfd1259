import { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { PageResponse } from '#shared/api/page.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { call } from './api-client.ts';

/** The response to a call that is known without sending the call. */
export type EmbeddedResponse<Data> = {
  readonly data?: Data | undefined;
  readonly error?: ApiError | undefined;
};

/** A stored response. `readAt`, in milliseconds, if it was read ahead: the quiz may have changed since. */
type Stored = EmbeddedResponse<unknown> & { readonly readAt?: number };
/** How long a response that was read ahead is used. */
const aheadMs = 5 * 60_000;

/** Responses that are part of the page or were preloaded, by call. */
const responses = new Map<string, Stored>();
/** Calls whose response `read` doesn't take from `responses`, because it has already been read. */
const taken = new Set<string>();

/** Stores the responses that are part of a page. */
export function embedResponses(list: readonly PageResponse[]): void {
  responses.clear();
  for (const { id, input, data, problem } of list) {
    const key = keyOf(id, input);
    responses.set(key, problem ? { error: new ApiError(problem.code, problem.code, problem) } : { data });
    // The response of a round depends on the browser session, which the server doesn't know: it is read again.
    if (id === 'getRound') taken.add(key);
  }
}

/** The response that is part of the page, for its first view; undefined if there is none. */
export function embeddedResponse<Id extends OperationId>(
  { id }: Endpoint<Id>,
  input: InputOf<Id>,
): EmbeddedResponse<DataOf<Id>> | undefined {
  return fresh(keyOf(id, input)) as EmbeddedResponse<DataOf<Id>> | undefined;
}

/** Reads like `call`. The first read of a response that is part of the page sends nothing. */
export async function read<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): Promise<DataOf<Id>> {
  const key = keyOf(endpoint.id, input);
  const response = fresh(key) as EmbeddedResponse<DataOf<Id>> | undefined;
  if (!response || taken.has(key)) return call(endpoint, input);
  taken.add(key);
  if (response.error) throw response.error;
  return response.data as DataOf<Id>;
}

/** Preloads a response for the page that the visitor opens next: its first view and its first read send nothing. */
export async function readAhead<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): Promise<DataOf<Id>> {
  const data = await call(endpoint, input);
  keepResponse(endpoint, input, data);
  return data;
}

/** Keeps a response that came with another one, as `readAhead` does. */
export function keepResponse<Id extends OperationId>(
  { id }: Endpoint<Id>,
  input: InputOf<Id>,
  data: DataOf<Id>,
) {
  const key = keyOf(id, input);
  responses.set(key, { data, readAt: Date.now() });
  taken.delete(key);
}

function fresh(key: string): Stored | undefined {
  const stored = responses.get(key);
  return Date.now() - (stored?.readAt ?? Number.POSITIVE_INFINITY) > aheadMs ? undefined : stored;
}

function keyOf(id: string, input: unknown): string {
  return JSON.stringify([id, input]);
}
