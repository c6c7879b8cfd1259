import { createHash } from 'node:crypto';

/**
 * The username that is sent to Cognito when an e-mail address is unknown. No account can have it, and each address has
 * its own, so response, time and Cognito's limits for one user are the same as for a known address.
 */
export function unknownUsername(emailOrUsername: string): string {
  return `0-${createHash('sha256').update(emailOrUsername.toLowerCase()).digest('base64url')}`;
}
