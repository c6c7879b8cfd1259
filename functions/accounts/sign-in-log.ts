import { log } from '../platform/logger.ts';
import { keyedHash } from './keyed-hash.ts';

export type SignInEvent =
  | 'registered'
  | 'signed in'
  | 'sign-in refused'
  | 'password changed'
  | 'account deleted';

/**
 * Logs what happened to an account (docs/operations.md, "Sign-ins in the log"). Network and username are hashed with the
 * stage's secret: lines about the same one can be counted, but nobody can read or guess it.
 */
export function logSignIn(event: SignInEvent, network: string, username: string): void {
  log('info', event, { network: shortHash(network), account: shortHash(username.toLowerCase()) });
}

function shortHash(text: string): string {
  return keyedHash('log', text).slice(0, 12);
}
