import type { AttemptStatus } from '#shared/domain/attempt.ts';
import type { Language } from '#shared/domain/language.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { Author } from '#shared/domain/quiz.ts';
import type { TableKey } from './keys.ts';

/**
 * The items of the table. Every one names its kind in `entity`; what authors edit has a `version` that grows with
 * each edit (optimistic locking). Pictures stand beside their media ids in the form the public sees. Times are
 * ISO 8601 UTC with milliseconds; `expiresAt` is in seconds since 1970, as DynamoDB's TTL wants it.
 */
export type QuizItem = TableKey & {
  readonly entity: 'QUIZ';
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly author: Author;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly isPublished: boolean;
  readonly coverMediaId: string | null;
  readonly coverMedia: Picture | null;
  readonly playerBackgroundMediaId: string | null;
  readonly playerBackgroundMedia: Picture | null;
  /** The order of the questions. */
  readonly questionIds: readonly string[];
  readonly questionCount: number;
  /** Completed attempts; counted from the stream, no edit and so no new version. */
  readonly playCount: number;
  readonly createdAt: string;
  /** Last edit by the author. */
  readonly updatedAt: string;
  /** Set from the first publication on: only then the quiz is in the catalogue. */
  readonly GSI1PK?: string;
  /** Last change of any kind. */
  readonly GSI1SK: string;
};

export type AnswerOption = { readonly id: string; readonly answerText: string; readonly isCorrect: boolean };

export type QuestionItem = TableKey & {
  readonly entity: 'QUESTION';
  readonly id: string;
  readonly version: number;
  readonly quizId: string;
  readonly ownerId: string;
  readonly questionText: string;
  readonly imageMediaId: string | null;
  readonly imageMedia: Picture | null;
  /** In the author's order. */
  readonly answerOptions: readonly AnswerOption[];
  readonly explanation?: string;
  readonly metadata?: { readonly imagePrompt?: string };
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type SlugItem = TableKey & { readonly entity: 'SLUG'; readonly slug: string; readonly quizId: string };

export type UserItem = TableKey & {
  readonly entity: 'USER';
  readonly version: number;
  readonly userId: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly bio: string | null;
  readonly avatarMediaId: string | null;
  readonly avatarMedia: Picture | null;
  /** Published quizzes. */
  readonly quizCount: number;
  /** Completed plays of the published quizzes. */
  readonly totalPlays: number;
  readonly createdAt: string;
};

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
  /** Last answer, or the start. */
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

export type PlayCountedItem = TableKey & { readonly entity: 'PLAY_COUNTED'; readonly expiresAt: number };
