import { createHmac } from 'node:crypto';
import { env } from '../platform/env.ts';

/**
 * A hash that only our functions can make, because it needs the stage's account secret. Hashes for different purposes
 * differ.
 */
export function keyedHash(purpose: 'call' | 'log' | 'network' | 'tries', text: string): string {
  return createHmac('sha256', env('accountSecret')).update(`${purpose}/${text}`).digest('base64url');
}
