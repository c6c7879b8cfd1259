import { timingSafeEqual } from 'node:crypto';
import { nowSeconds } from '../platform/utc-period.ts';
import { keyedHash } from './keyed-hash.ts';

/** Seconds for which a proof is valid: Cognito calls its triggers at once, and repeats a failed call for some seconds. */
const validSeconds = 60;

/**
 * What our functions pass to Cognito's triggers (`ClientMetadata`), so that these can refuse direct calls. It is for one
 * username, in lower case.
 */
export function callProof(username: string): { readonly proof: string } {
  const expires = nowSeconds() + validSeconds;
  return { proof: `${expires}.${proofHash(username, expires)}` };
}

/** Throws if a call to Cognito about this username was not made by our functions within the last minute. */
export function requireProof(
  username: string,
  metadata: Readonly<Record<string, string>> | null | undefined,
): void {
  const [expires = '', hash = ''] = metadata?.proof?.split('.') ?? [];
  const isCurrent = Number(expires) >= nowSeconds();
  if (!isCurrent || !isEqual(hash, proofHash(username, Number(expires)))) {
    throw new Error('Only the API may make this call');
  }
}

function proofHash(username: string, expires: number): string {
  return keyedHash('call', `${username.toLowerCase()}/${expires}`);
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
