import type { AttemptStatus } from '#shared/domain/attempt.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** What GSI2 carries of an attempt. */
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
};

/**
 * An attempt holds what its player did; the questions are in the revision that it began with. Below 1 kB also with 100
 * answers, because each answer writes the item once more.
 */
export type AttemptItem = TableKey &
  AttemptSummaryItem & {
    readonly revision: number;
    readonly answers: AnswerPlaces;
    /** Place of the question → seconds from the start to its answer. Missing where no times are kept. */
    readonly answeredAfter?: Readonly<Record<string, number>>;
    /** The completed attempt whose mistakes are repeated. Such an attempt counts as no play. */
    readonly onlyMistakesOf?: string;
    /** The questions that are played, by their places in the revision, ascending; all of them without it. */
    readonly questionPlaces?: readonly number[];
    readonly GSI2PK: string;
    readonly GSI2SK: string;
  } & Partial<RoundPart>;

/** What an attempt in a round has besides. It expires with the round. */
export type RoundPart = {
  readonly roundId: string;
  readonly playerId: string;
  /** Set where nothing tells right from wrong before the end: `correctAnswers` is counted only then. */
  readonly hidesVerdicts: true | undefined;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
};

/** Place of the question in the revision → place of the chosen option, both from 0. Open questions are missing. */
export type AnswerPlaces = Readonly<Record<string, number>>;
