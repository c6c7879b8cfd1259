import { promotionRules } from '#shared/domain/promotion.ts';
import { type AnswerTimes, roundedSeconds, withTime } from './answer-times.ts';

/** The sums over the plays of a quiz. */
export type PlayCounts = {
  readonly finished: number;
  /** Plays that were abandoned after at least one answer. */
  readonly stopped: number;
  /** Sum of the scores of finished plays, each 0-100. */
  readonly scoreSum: number;
  /** Finished plays by score: below 10, below 20, ... and from 90 to 100. */
  readonly scores: readonly number[];
  /**
   * Option, by `countKey` → how often it was picked; question → how often none of its places was. Which picks were right
   * follows from the quiz.
   */
  readonly picks: Readonly<Record<string, number>>;
  /** Question, by `countKey` → how long its answers took, rounded by `roundedSeconds`. */
  readonly times: Readonly<Record<string, AnswerTimes>>;
  /** Question, by `countKey` → plays that stopped before it. */
  readonly stops: Readonly<Record<string, number>>;
  /** Short hashes of browser sessions that finished the quiz outside rounds; the first ones only. */
  readonly finishers?: readonly string[];
  /** Short hashes of their networks; the first ones only. Absent in counts of older releases: none. */
  readonly finishNetworks?: readonly string[];
  /** The UTC days on which they did, `2026-01-31`; the first ones only. */
  readonly finishDays?: readonly string[];
};

/** One answer of a play; `seconds` is missing if the attempt keeps no times. */
export type PlayedAnswer = {
  readonly questionId: string;
  /** The option, or the question for a point beside all its places. */
  readonly optionId: string;
  readonly seconds?: number | undefined;
};

/** One play: its answers, and its score, 0-100, or null if it was abandoned. */
export type CountedPlay = {
  readonly answers: readonly PlayedAnswer[];
  readonly score: number | null;
  /** The question before which it stopped. */
  readonly stoppedBefore?: string | undefined;
  /** For a play that proves something: who finished it and in which network, as short hashes, and the UTC day. */
  readonly finish?: Finish | undefined;
};

export type Finish = { readonly session: string; readonly network: string; readonly day: string };

const scoreBuckets = 10;

/**
 * The name of an option or a question in counts: the end of its id, at least 40 random bits, which keeps the counts
 * small.
 */
export function countKey(id: string): string {
  return id.slice(-12);
}

/** The counts plus more plays; `undefined` means none so far. */
export function withPlays(counts: PlayCounts | undefined, plays: readonly CountedPlay[]): PlayCounts {
  const scores = [...(counts?.scores ?? Array<number>(scoreBuckets).fill(0))];
  const picks: Record<string, number> = { ...counts?.picks };
  const times: Record<string, AnswerTimes> = { ...counts?.times };
  const stops: Record<string, number> = { ...counts?.stops };
  const finished = plays.flatMap(({ score }) => score ?? []);
  const finishes = plays.flatMap(({ finish }) => finish ?? []);
  const sessions = new Set([...(counts?.finishers ?? []), ...finishes.map(({ session }) => session)]);
  const networks = new Set([...(counts?.finishNetworks ?? []), ...finishes.map(({ network }) => network)]);
  const days = new Set([...(counts?.finishDays ?? []), ...finishes.map(({ day }) => day)]);
  for (const score of finished) {
    const bucket = Math.min(Math.floor(score / 10), scoreBuckets - 1);
    scores[bucket] = (scores[bucket] ?? 0) + 1;
  }
  for (const { answers, stoppedBefore } of plays) {
    if (stoppedBefore) stops[countKey(stoppedBefore)] = (stops[countKey(stoppedBefore)] ?? 0) + 1;
    for (const { questionId, optionId, seconds } of answers) {
      const [question, chosen] = [countKey(questionId), countKey(optionId)];
      picks[chosen] = (picks[chosen] ?? 0) + 1;
      if (seconds !== undefined) times[question] = withTime(times[question], roundedSeconds(seconds));
    }
  }
  return {
    finished: (counts?.finished ?? 0) + finished.length,
    stopped: (counts?.stopped ?? 0) + plays.length - finished.length,
    scoreSum: finished.reduce((sum, score) => sum + score, counts?.scoreSum ?? 0),
    scores,
    picks,
    times,
    stops,
    finishers: [...sessions].slice(0, promotionRules.sessions),
    finishNetworks: [...networks].slice(0, promotionRules.networks),
    finishDays: [...days].slice(0, promotionRules.days),
  };
}

/** Whether enough people have finished a quiz to trust its author, according to the counts of its slots. */
export function isProven(
  slots: readonly Pick<PlayCounts, 'finishers' | 'finishNetworks' | 'finishDays'>[],
): boolean {
  const sessions = new Set(slots.flatMap(({ finishers = [] }) => finishers));
  const networks = new Set(slots.flatMap(({ finishNetworks = [] }) => finishNetworks));
  const days = new Set(slots.flatMap(({ finishDays = [] }) => finishDays));
  return (
    sessions.size >= promotionRules.sessions &&
    networks.size >= promotionRules.networks &&
    days.size >= promotionRules.days
  );
}
