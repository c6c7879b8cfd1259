import { AppError } from './app-error.ts';
import type { ResponseHeaders } from './operation.ts';

/** The entity tag of a version, as a response header. */
export function etag(version: number): ResponseHeaders {
  return { etag: `"${version}"` };
}

/**
 * Throws STALE_VERSION where `If-Match` names other versions than the one there is. Nothing sent, and `*`, fit every
 * version. A weak tag counts as the strong one: what compresses on the way may weaken it.
 */
export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(`"${version}"`)) {
    throw new AppError('STALE_VERSION', { detail: 'Somebody saved in between; load it again' });
  }
}
