import { type AnswerTimes, roundedSeconds, withTime } from './answer-times.ts';

/** What finished plays of a quiz add up to. */
export type PlayCounts = {
  readonly plays: number;
  /** Sum of the scores, each 0-100. */
  readonly scoreSum: number;
  /** Plays by score: below 10, below 20, ... and from 90 to 100. */
  readonly scores: readonly number[];
  /** Option, by `countKey` → how often it was picked. Which picks were right follows from the quiz. */
  readonly picks: Readonly<Record<string, number>>;
  /** Question, by `countKey` → how long its answers took, rounded by `roundedSeconds`. */
  readonly times: Readonly<Record<string, AnswerTimes>>;
};

/** One answer of a play; `seconds` is missing where the attempt keeps no times. */
export type PlayedAnswer = {
  readonly questionId: string;
  readonly optionId: string;
  readonly seconds?: number | undefined;
};

/** One finished play: its score, 0-100, and its answers. */
export type FinishedPlay = { readonly score: number; readonly answers: readonly PlayedAnswer[] };

const scoreBuckets = 10;

/** The name of an option or a question in counts: the last 48 random bits of its id, which keep the counts small. */
export function countKey(id: string): string {
  return id.slice(-12);
}

/** The counts with more plays in them; `undefined` means none so far. */
export function withPlays(counts: PlayCounts | undefined, plays: readonly FinishedPlay[]): PlayCounts {
  const { scoreSum = 0 } = counts ?? {};
  const scores = [...(counts?.scores ?? Array<number>(scoreBuckets).fill(0))];
  const picks: Record<string, number> = { ...counts?.picks };
  const times: Record<string, AnswerTimes> = { ...counts?.times };
  for (const { score, answers } of plays) {
    const bucket = Math.min(Math.floor(score / 10), scoreBuckets - 1);
    scores[bucket] = (scores[bucket] ?? 0) + 1;
    for (const { questionId, optionId, seconds } of answers) {
      const [question, option] = [countKey(questionId), countKey(optionId)];
      picks[option] = (picks[option] ?? 0) + 1;
      if (seconds !== undefined) times[question] = withTime(times[question], roundedSeconds(seconds));
    }
  }
  return {
    plays: (counts?.plays ?? 0) + plays.length,
    scoreSum: plays.reduce((sum, { score }) => sum + score, scoreSum),
    scores,
    picks,
    times,
  };
}
