import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { embeddedAnswer, read } from './embedded-answers.ts';

/**
 * Reads one operation of the API through SWR's cache. An answer that came with the page is there at once.
 * @param input null while what it needs is not known yet: nothing is sent then
 */
export function useApi<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id> | null,
  options?: SWRConfiguration<DataOf<Id>, ApiError>,
): SWRResponse<DataOf<Id>, ApiError> {
  const embedded = input ? embeddedAnswer(endpoint, input) : undefined;
  const response = useSWR<DataOf<Id>, ApiError>(
    input && apiKey(endpoint, input),
    () => read(endpoint, input as InputOf<Id>),
    { ...(embedded?.data === undefined ? {} : { fallbackData: embedded.data }), ...options },
  );
  // SWR has a fallback for data only.
  const isUnread = response.data === undefined && response.error === undefined;
  return embedded?.error && isUnread ? { ...response, error: embedded.error } : response;
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
