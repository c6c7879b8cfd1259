/**
 * How long CloudFront may cache a response that is the same for every visitor, in seconds. An edge location may get it
 * from a regional cache that has kept it for as long. Both times together are at most a minute, the time in which
 * unpublishing takes effect.
 */
export const publicReadCache = {
  fresh: 20,
  staleWhileRevalidate: 10,
  /** While the API fails. */
  staleIfError: 86_400,
} as const;
