import useSWR, { type SWRResponse } from 'swr';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { callWithEtag } from './api-client.ts';
import type { ApiError } from './api-error.ts';

/** An answer with the version that a change of it is saved against. */
export type Versioned<Id extends OperationId> = { data: DataOf<Id>; etag: string | undefined };

/**
 * Reads one thing to be edited, with its version. It is read anew on each visit, never behind the author's back.
 * @param input null while there is nothing to read
 */
export function useVersioned<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id> | null,
): SWRResponse<Versioned<Id>, ApiError> {
  return useSWR<Versioned<Id>, ApiError>(
    input && versionedKey(endpoint, input),
    () => callWithEtag(endpoint, input as InputOf<Id>),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/** Where SWR's cache keeps the answer with its version. */
export function versionedKey<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): [Id, InputOf<Id>, 'versioned'] {
  return [endpoint.id, input, 'versioned'];
}
