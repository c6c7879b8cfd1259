import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cognitoVerifier } from './authenticate.ts';

const pool = 'eu-central-1_Test00001';
const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${pool}`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] };
const fetchKeys = vi.hoisted(() => vi.fn());
/** Whether the test keeps the verifier as the code under test makes it. */
const emulated = vi.hoisted(() => ({ on: false }));
vi.mock('aws-jwt-verify', async (original) => {
  const actual = await original<typeof import('aws-jwt-verify')>();
  const { SimpleJwksCache } = await import('aws-jwt-verify/jwk');
  type Create = Parameters<typeof actual.CognitoJwtVerifier.create>;
  const create = (props: Create[0], additional: Create[1]) =>
    actual.CognitoJwtVerifier.create(
      props,
      emulated.on ? additional : { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
    );
  return { ...actual, CognitoJwtVerifier: { create } };
});

beforeEach(() => {
  emulated.on = false;
  vi.stubEnv('USER_POOL_ID', pool);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client-1');
  fetchKeys.mockReset().mockResolvedValue(new TextEncoder().encode(JSON.stringify(jwks)).buffer);
});

function token(claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: issuer,
    sub: 'account-1',
    username: 'eva',
    client_id: 'client-1',
    token_use: 'access',
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const text = `${part({ alg: 'RS256', kid: 'k1' })}.${part(payload)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

describe('cognitoVerifier', () => {
  it('returns the account of a valid token and fetches the keys once', async () => {
    const verify = cognitoVerifier();

    expect(await verify(token())).toEqual({ userId: 'account-1', username: 'eva' });
    await verify(token());
    expect(fetchKeys).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['expired', token({ exp: 1_000_000_000 })],
    ['of another client', token({ client_id: 'client-2' })],
    ['of another pool', token({ iss: `${issuer}2` })],
    ['an identity token', token({ token_use: 'id' })],
    ['with another signature', `${token().slice(0, -4)}AAAA`],
    ['no token at all', 'abc'],
  ])('refuses one that is %s', async (_what, bad) => {
    await expect(cognitoVerifier()(bad)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('throws unavailable, not an invalid token, if the keys cannot be fetched', async () => {
    const { FetchError } = await import('aws-jwt-verify/error');
    fetchKeys.mockRejectedValue(new FetchError('https://keys', new Error('ENOTFOUND')));

    await expect(cognitoVerifier()(token())).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryAfter: 5,
    });
  });

  it('fetches the keys from the emulator if the SDK’s variable names one, and checks tokens in the same way', async () => {
    const server = createServer((request, response) => {
      if (request.url !== `/${pool}/.well-known/jwks.json`) response.writeHead(404);
      response.end(JSON.stringify(jwks));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}`);
    emulated.on = true;
    const verify = cognitoVerifier();

    expect(await verify(token())).toEqual({ userId: 'account-1', username: 'eva' });
    await expect(verify(token({ iss: `${issuer}2` }))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect(fetchKeys).not.toHaveBeenCalled();
    server.close();
    await expect(cognitoVerifier()(token())).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });
});
