import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { type Caller, type Reply, withHeaders } from './operation.ts';

/** How caches may store responses that are the same for every visitor. */
export const publicCacheControl = [
  'public',
  'max-age=0',
  `s-maxage=${publicReadCache.fresh}`,
  `stale-while-revalidate=${publicReadCache.staleWhileRevalidate}`,
  `stale-if-error=${publicReadCache.staleIfError}`,
].join(', ');

/**
 * The response to a read that is the same for every visitor, cached by the CDN for a short time. A response to a caller
 * with a token is private. `Vary` is for caches that, unlike our CDN, do not have the header in their key.
 */
export function publicRead<Data>({ caller }: { readonly caller?: Caller }, data: Data): Reply<Data> {
  return withHeaders(data, {
    'cache-control': caller ? 'private, no-store' : publicCacheControl,
    vary: 'Authorization',
  });
}
