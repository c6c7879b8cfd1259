import { vi } from 'vitest';

/**
 * Sends the requests of both kinds of model providers to a test's own server, signed and with a key. Undone by
 * `vi.unstubAllEnvs`.
 */
export function stubProviderEnv(kind: 'TEXT' | 'IMAGE', serverUrl: string, model: string): void {
  const settings = {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIDTEST',
    AWS_SECRET_ACCESS_KEY: 'secret-of-test',
    AWS_SESSION_TOKEN: 'session-of-test',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: serverUrl,
    [`AI_${kind}_BASE_URL`]: `${serverUrl}/v1`,
    [`AI_${kind}_MODEL`]: model,
    [`AI_${kind}_API_KEY`]: 'key-of-test',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}
