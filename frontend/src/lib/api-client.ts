import type { ApiError } from '#shared/api/api-error.ts';
import { apiClient } from '#shared/api/client.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { bearer } from './bearer.ts';
import { sessionId } from './session.ts';

/** The API as this browser calls it: with its session id, and the author's access token when signed in. */
export const { call, callWithEtag } = apiClient({ sessionId, bearer, onFailure: logFailure });

/** Logs the failures that section 8 of the specification requires to the console. The page shows the rest. */
function logFailure({ status, code, requestId }: ApiError, { id }: Endpoint): void {
  // biome-ignore lint/suspicious/noConsole: helps developers find the request in the log of the API
  if ([403, 404, 500].includes(status)) console.info(id, status, code, requestId);
}
