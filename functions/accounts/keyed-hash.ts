import { createHmac } from 'node:crypto';
import { env } from '../platform/env.ts';

/** A short hash by which networks can be counted, and nobody can tell which they are. */
export function networkHash(address: string): string {
  return keyedHash('network', address).slice(0, 8);
}

/**
 * A hash that only our functions can make, because it needs the stage's account secret. Hashes for different purposes
 * differ.
 */
export function keyedHash(purpose: 'call' | 'log' | 'mail' | 'network' | 'tries', text: string): string {
  return createHmac('sha256', env('accountSecret')).update(`${purpose}/${text}`).digest('base64url');
}
