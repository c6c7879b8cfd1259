import type { Language } from '#shared/domain/language.ts';
import type { Credit, FocalPoint, Picture } from '#shared/domain/picture.ts';
import type { Author } from '#shared/domain/quiz.ts';
import type { TableKey } from '../platform/table-keys.ts';

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
  readonly coverFocalPoint?: FocalPoint | null;
  readonly playerBackgroundMediaId: string | null;
  readonly playerBackgroundMedia: Picture | null;
  readonly playerBackgroundFocalPoint?: FocalPoint | null;
  /** The order of the questions. */
  readonly questionIds: readonly string[];
  readonly questionCount: number;
  /** Question id → media id, for questions with a picture of the library: tells what a published quiz shows. */
  readonly questionMedia: Readonly<Record<string, string>>;
  /** Completed attempts; counted from the stream, no edit and so no new version. */
  readonly playCount: number;
  readonly createdAt: string;
  /** Last edit by the author. */
  readonly updatedAt: string;
  /** Set from the first publication on: only then the quiz is in the catalogue. */
  readonly GSI1PK?: string;
  /** Last change of any kind. */
  readonly GSI1SK: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/**
 * What stands in the place of a deleted quiz. Without `ownerId` and `isPublished`, which every write to a quiz asks
 * for; `expiresAt` is set once its questions are gone, too, and copies of the catalogue have had time to see it.
 */
export type QuizTombstoneItem = TableKey & {
  readonly entity: 'QUIZ_TOMBSTONE';
  readonly id: string;
  readonly formerOwnerId: string;
  readonly GSI1PK?: string;
  readonly GSI1SK: string;
  readonly expiresAt?: number;
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
  /** Its `altText` may give the answer away. */
  readonly imageMedia: Picture | null;
  /** Whose work the picture is; shown in the review. */
  readonly imageCredit?: Credit | null;
  /** What is read out for the picture before the answer. */
  readonly imageAltText?: string;
  /** In the author's order. */
  readonly answerOptions: readonly AnswerOption[];
  readonly explanation?: string;
  readonly metadata?: { readonly imagePrompt?: string };
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type QuestionPointerItem = TableKey & {
  readonly entity: 'QUESTION_POINTER';
  readonly questionId: string;
  readonly quizId: string;
  readonly ownerId: string;
};

export type SlugItem = TableKey & { readonly entity: 'SLUG'; readonly slug: string; readonly quizId: string };
