export type Rate = {
  readonly perSecond: number;
  /** The maximum number of calls at the same time, after a pause. */
  readonly burst: number;
};

/**
 * Returns a function to call before each call: it returns whether the call is within the rate. Refused calls don't count,
 * and the rate may change. `now`: milliseconds.
 */
export function createTokenBucket(rate: () => Rate, now: () => number): () => boolean {
  let tokens = rate().burst;
  let filledAt = now();
  return () => {
    const { perSecond, burst } = rate();
    const time = now();
    // The machine's clock can be set back.
    if (time > filledAt) tokens += ((time - filledAt) / 1000) * perSecond;
    tokens = Math.min(burst, tokens);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
