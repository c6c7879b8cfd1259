import { apiClient } from '#shared/api/client.ts';
import { bearer } from './bearer.ts';
import { sessionId } from './session.ts';

/** The API as this browser calls it: with its session id, and the author's access token when signed in. */
export const { call, callWithEtag } = apiClient({ sessionId, bearer });
