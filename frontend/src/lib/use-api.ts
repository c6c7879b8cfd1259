import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { call } from './api-client.ts';

/**
 * Reads one operation of the API through SWR's cache.
 * @param input null while what it needs is not known yet: nothing is sent then
 */
export function useApi<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id> | null,
  options?: SWRConfiguration<DataOf<Id>, ApiError>,
): SWRResponse<DataOf<Id>, ApiError> {
  return useSWR<DataOf<Id>, ApiError>(
    input && apiKey(endpoint, input),
    () => call(endpoint, input as InputOf<Id>),
    options ?? {},
  );
}

/** Where SWR's cache keeps the answer to a call. */
export function apiKey<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): [Id, InputOf<Id>] {
  return [endpoint.id, input];
}

/** Matches the keys of an operation's answers, whatever its input: for SWR's `mutate`. */
export function isAnswerOf(id: OperationId): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && key[0] === id;
}
