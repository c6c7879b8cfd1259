import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { callWithEtag } from '../api/api-client.ts';
import type { VersionedData } from './write-on-latest.ts';

/** An operation's data with the version to save a change against. */
export type Versioned<Id extends OperationId> = VersionedData<DataOf<Id>>;

/**
 * Reads an item to edit, with its version: on each visit, but not again while it is being edited.
 * @param input null if there is nothing to read
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

/** The key of SWR's cache for data with their version. */
export function versionedKey<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): [Id, InputOf<Id>, 'versioned'] {
  return [endpoint.id, input, 'versioned'];
}
