import { randomUUID } from 'node:crypto';
import { type ApiClient, apiClient } from '#shared/api/client.ts';

export type DemoApi = ApiClient['call'];

/** Calls the API at an address as a browser does, with a browser session of its own. */
export function demoApi(baseUrl: string, accessToken: string | null = null): DemoApi {
  const id = randomUUID();
  return apiClient({ baseUrl, sessionId: () => id, bearer: { token: accessToken } }).call;
}
