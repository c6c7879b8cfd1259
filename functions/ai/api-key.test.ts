import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWireServer, type WireServer } from '../testing/wire-server.ts';

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDTEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-test');
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', server.url);
});
afterAll(() => server.close());

/** Read by a new instance, because an instance caches its key. */
async function read(parameter: string, value = ''): Promise<string | undefined> {
  vi.resetModules();
  vi.stubEnv('AI_TEXT_API_KEY_PARAMETER', parameter);
  vi.stubEnv('AI_TEXT_API_KEY', value);
  const { readApiKey } = await import('./api-key.ts');
  const key = () => readApiKey('aiTextApiKeyParameter', 'aiTextApiKey');
  const [first] = await Promise.all([key(), key()]);
  return first;
}

describe('readApiKey', () => {
  it('asks Parameter Store once for the decrypted key', async () => {
    server.react({
      status: 200,
      body: { Parameter: { Name: '/app/key', Type: 'SecureString', Value: 'k-1' } },
    });

    expect(await read('/app/key', 'ignored')).toBe('k-1');
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers['x-amz-target']).toBe('AmazonSSM.GetParameter');
    expect(server.requests[0]?.body).toEqual({ Name: '/app/key', WithDecryption: true });
  });

  it('reads the key from the variable on a laptop, and returns none if none is set', async () => {
    server.react({ status: 500 });

    expect(await read('', 'local-key')).toBe('local-key');
    expect(await read('')).toBeUndefined();
    expect(server.requests).toHaveLength(0);
  });

  it('names the setting if the parameter cannot be read', async () => {
    server.react({
      status: 400,
      body: { __type: 'ParameterNotFound', message: 'not found' },
    });

    await expect(read('/app/missing')).rejects.toMatchObject({
      code: 'AI_NOT_CONFIGURED',
      message: expect.stringContaining('AI_TEXT_API_KEY_PARAMETER'),
    });
  });
});
