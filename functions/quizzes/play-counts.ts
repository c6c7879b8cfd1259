/** What finished plays of a quiz add up to. */
export type PlayCounts = {
  readonly plays: number;
  /** Sum of the scores, each 0-100. */
  readonly scoreSum: number;
  /** Plays by score: below 10, below 20, ... and from 90 to 100. */
  readonly scores: readonly number[];
  /** Option, by `optionKey` → how often it was picked. Which picks were right follows from the quiz. */
  readonly picks: Readonly<Record<string, number>>;
};

/** One finished play: its score, 0-100, and the ids of the options that were picked. */
export type FinishedPlay = { readonly score: number; readonly pickedOptions: readonly string[] };

const scoreBuckets = 10;

/** The name of an option in counts: the last 48 random bits of its id, which keep the counts of 12 questions at 1 kB. */
export function optionKey(optionId: string): string {
  return optionId.slice(-12);
}

/** The counts with more plays in them; `undefined` means none so far. */
export function withPlays(counts: PlayCounts | undefined, plays: readonly FinishedPlay[]): PlayCounts {
  const { scoreSum = 0 } = counts ?? {};
  const scores = [...(counts?.scores ?? Array<number>(scoreBuckets).fill(0))];
  const picks: Record<string, number> = { ...counts?.picks };
  for (const { score, pickedOptions } of plays) {
    const bucket = Math.min(Math.floor(score / 10), scoreBuckets - 1);
    scores[bucket] = (scores[bucket] ?? 0) + 1;
    for (const id of pickedOptions) picks[optionKey(id)] = (picks[optionKey(id)] ?? 0) + 1;
  }
  return {
    plays: (counts?.plays ?? 0) + plays.length,
    scoreSum: plays.reduce((sum, { score }) => sum + score, scoreSum),
    scores,
    picks,
  };
}
