import { ApiError } from '#shared/api/api-error.ts';
import { apiClient } from '#shared/api/client.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { sessionId } from '../stored/session.ts';
import { bearer } from './bearer.ts';

/** The API as this browser calls it: with its session id, and the author's access token when signed in. */
export const { call, callWithEtag } = apiClient({ sessionId, bearer, onFailure: logFailure });

/**
 * The data of a response if it is whole. A network's own JSON with status 200 isn't a response of the API; the contract's
 * schemas are too large for the pages of visitors.
 */
export function whole<Data>(data: Data, isWhole: (data: Data) => unknown): Data {
  if (isWhole(data)) return data;
  throw new ApiError('NETWORK_ERROR', 'The response is not of the API');
}

/** Logs the failures that section 8 of the specification requires to the console. The page shows the rest. */
function logFailure({ status, code, requestId }: ApiError, { id }: Endpoint): void {
  // biome-ignore lint/suspicious/noConsole: helps developers find the request in the log of the API
  if ([403, 404, 500].includes(status)) console.info(id, status, code, requestId);
}
