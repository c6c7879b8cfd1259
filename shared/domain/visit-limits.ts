/**
 * Limits that the home page and playing a quiz need. They are in a separate file so that these pages load no others.
 */
export const visitLimits = {
  /** Milliseconds after which the browser aborts a call. */
  apiTimeoutMs: 120_000,
  /** Milliseconds the home search waits after the last key. */
  searchDebounceMs: 300,
  searchMax: 100,
  /** Hours without an answer after which an attempt counts as abandoned. */
  attemptAbandonedAfterHours: 24,
  /** Attempts of one session that its list shows, newest first. */
  sessionAttemptsMax: 100,
} as const;
