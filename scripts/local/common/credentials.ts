import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** The credentials of the local cloud itself, of tests and of the seeding of demo content. */
export const ADMIN_CREDENTIALS: Credentials = credentialsFor('local-admin');

/**
 * Credentials of a function, made from its name. They aren't secret: the emulated services use them to find out which
 * function is calling, and to check presigned URLs.
 */
export function credentialsFor(principal: string): Credentials {
  const digest = createHash('sha256').update(`credentials of ${principal}`).digest('hex').toUpperCase();
  return { accessKeyId: `AKIA${digest.slice(0, 16)}`, secretAccessKey: digest.slice(16, 56) };
}

/** The owner of an access key. */
export type Principals = {
  /** The secret of an access key id, or undefined for an unknown one. */
  secretOf(accessKeyId: string): string | undefined;
  /** The function of an access key id; undefined for the admin and for unknown ids. */
  functionOf(accessKeyId: string): string | undefined;
};

export function principalsOf(functionNames: readonly string[]): Principals {
  const functions = new Map(functionNames.map((name) => [credentialsFor(name).accessKeyId, name]));
  const credentials = [ADMIN_CREDENTIALS, ...functionNames.map(credentialsFor)];
  const secrets = new Map(credentials.map((one) => [one.accessKeyId, one.secretAccessKey]));
  return {
    secretOf: (accessKeyId) => secrets.get(accessKeyId),
    functionOf: (accessKeyId) => functions.get(accessKeyId),
  };
}

/** The access key id with which a request is signed; undefined for an unsigned request. */
export function accessKeyOf({ headers }: IncomingMessage): string | undefined {
  return /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1];
}
