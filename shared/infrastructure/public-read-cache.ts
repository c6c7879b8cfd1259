/**
 * How long CloudFront may keep an answer that is the same for every visitor, in seconds. An edge location may get it from
 * a regional cache that has kept it as long; both times together are a minute at most, in which unpublishing takes effect.
 */
export const publicReadCache = {
  fresh: 20,
  staleWhileRevalidate: 10,
  /** While the API fails. */
  staleIfError: 86_400,
} as const;
