const dayMs = 24 * 3600 * 1000;

/** Seconds until the next UTC day begins, at least 1. */
export function secondsToNextUtcDay(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
}
