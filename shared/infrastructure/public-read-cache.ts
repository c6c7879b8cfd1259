/**
 * How long CloudFront may keep an answer that is the same for every visitor, in seconds. Fresh and revalidated in the
 * background it lives for a minute at most, so that unpublishing takes effect within a minute.
 */
export const publicReadCache = {
  fresh: 30,
  staleWhileRevalidate: 30,
  /** While the API fails. */
  staleIfError: 86_400,
} as const;
