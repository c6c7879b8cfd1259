import { type Reply, type ResponseHeaders, withHeaders } from './operation.ts';
import type { ExpectedVersions } from './table-conditions.ts';

/** The entity tag of a version, as a response header. */
export function etag(version: number): ResponseHeaders {
  return { etag: `"${version}"` };
}

/** Data with the entity tag of its version. */
export function withEtag<Data>(data: Data, { version }: { readonly version: number }): Reply<Data> {
  return withHeaders(data, etag(version));
}

/**
 * The versions that `If-Match` names. Without the header, or with `*`, every version is accepted; a tag that the API
 * didn't make matches no version. A weak tag counts as the strong one, because compression on the way may weaken it.
 */
export function expectedVersions(ifMatch: string | undefined): ExpectedVersions {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.split(',').flatMap((tag) => {
    const version = /^(?:W\/)?"([1-9]\d*)"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
