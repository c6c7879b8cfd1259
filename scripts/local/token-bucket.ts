export type TokenBucketOptions = {
  readonly perSecond: number;
  /** The most calls at once, after a pause. */
  readonly burst: number;
  /** Milliseconds. */
  readonly now: () => number;
};

/** Makes what tells of each call whether it is within a rate; one that isn't doesn't count. */
export function createTokenBucket({ perSecond, burst, now }: TokenBucketOptions): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
