import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { type Reply, withHeaders } from './operation.ts';

/** How caches may store responses that are the same for every visitor. */
export const publicCacheControl = [
  'public',
  'max-age=0',
  `s-maxage=${publicReadCache.fresh}`,
  `stale-while-revalidate=${publicReadCache.staleWhileRevalidate}`,
  `stale-if-error=${publicReadCache.staleIfError}`,
].join(', ');

/** The response to a read that is the same for everybody, cached by the CDN for a short time. */
export function publicRead<Data>(data: Data): Reply<Data> {
  return withHeaders(data, { 'cache-control': publicCacheControl });
}
