import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose';
import type { TestCloud } from './test-cloud.ts';

/** The signing key of the emulated pool: tokens signed with it are valid if their claims are. */
export async function readPoolKey({ stateDir }: Pick<TestCloud, 'stateDir'>): Promise<CryptoKey> {
  const file = path.join(stateDir, 'cognito', 'user-pool.sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  const { jwk } = database.prepare('SELECT jwk FROM signing_keys').get() as { jwk: string };
  database.close();
  return (await importJWK(JSON.parse(jwk) as JWK, 'RS256')) as CryptoKey;
}

/** The same token, issued by the pool so long ago that it expired a few seconds ago. */
export async function expiredToken(cloud: Pick<TestCloud, 'stateDir'>, token: string): Promise<string> {
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
  const ended = Math.floor(Date.now() / 1000) - 10;
  return new SignJWT({ ...claims, iat: ended - (exp - iat), exp: ended })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256' })
    .sign(await readPoolKey(cloud));
}
