export type Rate = {
  readonly perSecond: number;
  /** The most calls at once, after a pause. */
  readonly burst: number;
};

/**
 * Makes what tells of each call whether it is within a rate, which may change; one that isn't doesn't count. `now`:
 * milliseconds.
 */
export function createTokenBucket(rate: () => Rate, now: () => number): () => boolean {
  let tokens = rate().burst;
  let filledAt = now();
  return () => {
    const { perSecond, burst } = rate();
    const time = now();
    // A machine's clock can be set back.
    if (time > filledAt) tokens += ((time - filledAt) / 1000) * perSecond;
    tokens = Math.min(burst, tokens);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
