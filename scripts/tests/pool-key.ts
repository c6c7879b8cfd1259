import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose';
import type { TestCloud } from './test-cloud.ts';

/** The key by which the emulated pool signs: what it signs is good but for the claims. */
export async function readPoolKey({ stateDir }: Pick<TestCloud, 'stateDir'>): Promise<CryptoKey> {
  const file = path.join(stateDir, 'cognito', 'user-pool.sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  const { jwk } = database.prepare('SELECT jwk FROM signing_keys').get() as { jwk: string };
  database.close();
  return (await importJWK(JSON.parse(jwk) as JWK, 'RS256')) as CryptoKey;
}

/** The same token as the pool would have issued it so long ago that it ended a few seconds ago. */
export async function expiredToken(cloud: Pick<TestCloud, 'stateDir'>, token: string): Promise<string> {
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
  const ended = Math.floor(Date.now() / 1000) - 10;
  return new SignJWT({ ...claims, iat: ended - (exp - iat), exp: ended })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256' })
    .sign(await readPoolKey(cloud));
}
