import type { AttemptStatus } from '#shared/domain/attempt.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** Question id → option id → 1 for the right option, 0 for the others: the key an answer is checked against. */
export type AnswerKey = Readonly<Record<string, Readonly<Record<string, 0 | 1>>>>;

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

export type AttemptItem = TableKey &
  AttemptSummaryItem & {
    /** Username of the quiz's author, for the count of plays. */
    readonly author: string;
    readonly questionIds: readonly string[];
    readonly key: AnswerKey;
    /** Question id → chosen option id. */
    readonly answers: Readonly<Record<string, string>>;
    /** What review and feedback show, compressed (`attempt-content.ts`). */
    readonly content: Uint8Array;
    readonly GSI2PK: string;
    readonly GSI2SK: string;
  };
