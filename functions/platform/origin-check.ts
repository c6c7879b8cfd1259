import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';
import { env } from './env.ts';
import { lazy } from './lazy.ts';

/**
 * Whether a call of the HTTP API came through the stage's CloudFront, which sends a secret. Anybody can call the HTTP
 * API directly, bypassing the web ACL, and forge every other header. Removes the secret from the headers, so that later
 * code can't log it or pass it on. Throws if the function has no secret (`ORIGIN_SECRETS`).
 */
export function cameThroughCloudFront(headers: APIGatewayProxyEventV2['headers']): boolean {
  const shown = headers[originSecretHeader];
  if (shown === undefined) return false;
  // Not `delete`, after which every later read of a header is slower.
  headers[originSecretHeader] = undefined;
  const guess = Buffer.from(shown);
  // The comparison takes the same time whatever the guess; only the length of the secret isn't secret.
  return acceptedSecrets().some((secret) => secret.length === guess.length && timingSafeEqual(secret, guess));
}

const acceptedSecrets = lazy(() =>
  env('originSecrets')
    .split(',')
    .map((secret) => Buffer.from(secret)),
);
