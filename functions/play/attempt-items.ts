import type { AttemptStatus } from '#shared/domain/attempt.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** The attributes of an attempt in GSI2. */
export type AttemptSummaryItem = {
  readonly entity: 'ATTEMPT';
  readonly id: string;
  readonly quizId: string;
  readonly sessionId: string;
  readonly status: Exclude<AttemptStatus, 'ABANDONED'>;
  readonly startedAt: string;
  /** Time of the last answer, or of the start. */
  readonly updatedAt: string;
  readonly completedAt?: string;
  readonly totalQuestions: number;
  readonly answeredQuestions: number;
  readonly correctAnswers: number;
  readonly expiresAt: number;
  readonly GSI2SK: string;
};

/**
 * An attempt holds the player's answers; the questions are in the revision with which it started. It stays below 1 kB
 * even with 100 answers (without times), because each answer writes the whole item again.
 */
export type AttemptItem = TableKey<'attempt'> &
  AttemptSummaryItem & {
    readonly revision: number;
    readonly answers: AnswerPlaces;
    /** Place of the question → seconds from the start to its answer. Missing if no times are kept. */
    readonly answeredAfter?: Readonly<Record<string, number>>;
    /** The completed attempt whose mistakes are repeated. A repeated attempt doesn't count as a play. */
    readonly onlyMistakesOf?: string;
    /** The places of the played questions in the revision, ascending; absent if all are played. */
    readonly questionPlaces?: readonly number[];
    readonly GSI2PK: string;
  } & Partial<RoundPart>;

/** Additional attributes of an attempt in a round. It expires with the round. */
export type RoundPart = {
  readonly roundId: string;
  readonly playerId: string;
  /** Set if feedback is shown only at the end: `correctAnswers` is counted only then. */
  readonly hidesVerdicts: true | undefined;
  /** The time for each question, if it is limited. */
  readonly secondsPerQuestion?: number;
  /** Place of the question → milliseconds from the start until it was first shown. Missing without a time limit. */
  readonly shownAfter?: Readonly<Record<string, number>>;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
};

/** Place of the question in the revision → place of the chosen option, both from 0. Open questions have no entry. */
export type AnswerPlaces = Readonly<Record<string, number>>;
