import { randomUUID } from 'node:crypto';
import { type ApiClient, apiClient } from '#shared/api/client.ts';

export type DemoApi = ApiClient['call'];

/** A client of the API at a URL, with its own browser session. */
export function demoApi(baseUrl: string, accessToken: string | null = null): DemoApi {
  const id = randomUUID();
  return apiClient({ baseUrl, sessionId: () => id, bearer: { token: accessToken } }).call;
}
