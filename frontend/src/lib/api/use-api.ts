import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { embeddedResponse, read } from './embedded-responses.ts';

/**
 * Reads one operation of the API through SWR's cache. A response that is part of the page is available immediately.
 * @param input null while the input isn't known yet: then nothing is sent
 */
export function useApi<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id> | null,
  options?: SWRConfiguration<DataOf<Id>, ApiError>,
): SWRResponse<DataOf<Id>, ApiError> {
  const embedded = input ? embeddedResponse(endpoint, input) : undefined;
  const response = useSWR<DataOf<Id>, ApiError>(
    input && apiKey(endpoint, input),
    () => read(endpoint, input as InputOf<Id>),
    { ...(embedded?.data === undefined ? {} : { fallbackData: embedded.data }), ...options },
  );
  // SWR has a fallback only for data, not for errors.
  const isUnread = response.data === undefined && response.error === undefined;
  return embedded?.error && isUnread ? { ...response, error: embedded.error } : response;
}

/** The key of SWR's cache for the response to a call. */
export function apiKey<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
): [Id, InputOf<Id>] {
  return [endpoint.id, input];
}

/** Returns a filter for SWR's `mutate` that matches all keys of an operation, with any input. */
export function isResponseOf(id: OperationId): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && key[0] === id;
}
