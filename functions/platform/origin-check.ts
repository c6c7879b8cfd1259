import { hash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';
import { env } from './env.ts';

/**
 * Whether a call of the HTTP API came through the stage's CloudFront, which sends a secret. Anybody can call the HTTP
 * API directly, bypassing the web ACL, and forge every other header. Removes the secret from the headers, so that later
 * code can't log it or pass it on. Throws if the function has no secret (`ORIGIN_SECRETS`).
 */
export function cameThroughCloudFront(headers: APIGatewayProxyEventV2['headers']): boolean {
  const shown = headers[originSecretHeader];
  if (shown === undefined) return false;
  delete headers[originSecretHeader];
  const digest = digestOf(shown);
  return acceptedDigests().some((accepted) => timingSafeEqual(accepted, digest));
}

let accepted: { readonly secrets: string; readonly digests: readonly Buffer[] } | undefined;

/** Digests have one length, so comparing them in constant time reveals nothing about a secret. */
function acceptedDigests(): readonly Buffer[] {
  const secrets = env('originSecrets');
  if (accepted?.secrets !== secrets) accepted = { secrets, digests: secrets.split(',').map(digestOf) };
  return accepted.digests;
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
