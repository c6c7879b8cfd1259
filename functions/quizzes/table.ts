import type { Language } from '#shared/domain/language.ts';
import type { Credit, FocalPoint, Picture } from '#shared/domain/picture.ts';
import type { QuestionKind } from '#shared/domain/question-kind.ts';
import type { Marker, Reveal } from '#shared/domain/question-picture.ts';
import type { Author, CopiedFrom, Takedown } from '#shared/domain/quiz.ts';
import type { Shape } from '#shared/domain/shape.ts';
import type { Grade, Subject } from '#shared/domain/subject.ts';
import type { Visibility } from '#shared/domain/visibility.ts';
import { indexPartitions, type PartitionKey, partitions } from '#shared/infrastructure/partitions.ts';
import type { Deleted } from '../platform/soft-delete.ts';
import { type TableKey, tableKey } from '../platform/table-keys.ts';
import type { PlayCounts } from './counts/play-counts.ts';

/**
 * A quiz and its questions share a partition, so that one Query reads both: nothing else of the quiz sorts between `META`
 * and the last `QUESTION#`.
 */
export const quizPartition = (quizId: string): PartitionKey<'quiz'> => `${partitions.quiz}${quizId}`;

export const quizKey = (quizId: string) => tableKey('quiz', quizId, 'META');

/** The range of sort keys of a quiz and its questions. */
export const quizWithQuestions = { from: 'META', to: 'QUESTION$' } as const;

/** The key has no position: the order is `questionIds` of the quiz, so that reordering is one write. */
export const questionKey = (quizId: string, questionId: string) =>
  tableKey('quiz', quizId, `QUESTION#${questionId}`);

/** The published content of a quiz. */
export const revisionKey = (quizId: string) => tableKey('quiz', quizId, 'REVISION');

/** One revision, for the attempts that started with it. Eight digits, so that numbers sort as text. */
export const numberedRevisionKey = (quizId: string, revision: number) =>
  tableKey('quiz', quizId, `REVISION#${String(revision).padStart(8, '0')}`);

/** That a copy was made of a quiz. */
export const quizCopyKey = (quizId: string, copyId: string) => tableKey('quiz', quizId, `COPY#${copyId}`);

/** How often a quiz was played to the end; exists from its first publication to its deletion. */
export const statisticsKey = (quizId: string) => tableKey('quiz', quizId, 'STATISTICS');

/** What visitors have reported about a quiz, and what moderators have decided. */
export const standingKey = (quizId: string) => tableKey('quiz', quizId, 'STANDING');

/** Items that count the plays of one quiz, so that instances of a function rarely write the same one. */
export const playCountSlots = 16;
export const playCountsPrefix = 'STATISTICS#';

/** The counts of one slot; the plays of a quiz are the sum over all slots. */
export const playCountsKey = (quizId: string, slot: number) =>
  tableKey('quiz', quizId, `${playCountsPrefix}${String(slot).padStart(2, '0')}`);

/** Finds the quiz of a question by the question's id alone. */
export const questionPointerKey = (questionId: string) => tableKey('question', questionId, 'QUESTION');

/** Keeps a slug unique and finds its quiz. */
export const slugKey = (slug: string) => tableKey('slug', slug, 'SLUG');

/** GSI1: the slugs of all quizzes. */
export const slugsPartition = indexPartitions.slugs.key;

/**
 * The items of the table. Each has its kind in `entity`. Items that authors edit have a `version` that is incremented
 * by each edit (optimistic locking). Pictures are stored with their media ids in the form that pages show. Times are
 * ISO 8601 UTC with milliseconds; `expiresAt` is in seconds since 1970, as DynamoDB's TTL requires.
 */
export type QuizItem = TableKey<'quiz'> & {
  readonly entity: 'QUIZ';
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly author: Author;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly subject: Subject | null;
  readonly grades: readonly Grade[];
  readonly visibility: Visibility;
  /** Absent is true. */
  readonly allowsCopies?: boolean;
  /** Absent in items of older releases: none. */
  readonly labels?: readonly string[];
  readonly copiedFrom?: CopiedFrom;
  /** Set while the quiz from which it was copied is taken down: then `copiedFrom` isn't shown. */
  readonly isOriginTakenDown?: true;
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
  /** Question id → media id, for questions with a picture of the library. */
  readonly questionMedia: Readonly<Record<string, string>>;
  /** Question id → media ids, for questions whose options are pictures. Absent in a quiz that never had one. */
  readonly optionMedia?: Readonly<Record<string, readonly string[]>>;
  /** The ids of the questions that hide their picture before the answer. Absent without one. */
  readonly hidingQuestions?: ReadonlySet<string>;
  readonly createdAt: string;
  /** Last edit by the author. */
  readonly updatedAt: string;
  /** Set while the quiz is taken down; the standing says so, too, and decides. */
  readonly takedown?: StoredTakedown;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/** Why a quiz is taken down, and what lifting it restores. */
export type StoredTakedown = Takedown & {
  /** The problem that is the author's open or last appeal. */
  readonly appealId?: string;
  readonly wasPublished: boolean;
  /** It follows from the suspension of the account, and ends with it. */
  readonly isOfAccount: boolean;
};

/**
 * A quiz that its author has deleted and may restore until `expiresAt`, with its questions, its slug and the count of
 * its plays. It has no `ownerId` and no `isPublished`; every write of an author to a quiz has a condition on both.
 */
export type BinnedQuizItem = Omit<QuizItem, 'entity' | 'ownerId' | 'isPublished'> &
  Deleted & { readonly entity: 'BINNED_QUIZ'; readonly wasPublished?: true };

/**
 * A copy of a quiz that isn't complete yet: like a quiz in the bin, but in no list. It expires, with its questions,
 * unless the last write makes it a quiz.
 */
export type UnlistedQuizItem = Omit<BinnedQuizItem, 'GSI3PK' | 'GSI3SK'>;

/** A quiz in any state, for writes that move it between its author's quizzes and the bin. */
export type StoredQuiz = Omit<BinnedQuizItem, 'entity' | keyof Deleted> & {
  readonly entity: 'QUIZ' | 'BINNED_QUIZ';
} & Partial<Deleted & Pick<QuizItem, 'ownerId' | 'isPublished'> & Pick<BinnedQuizItem, 'wasPublished'>>;

/**
 * Replaces a permanently deleted quiz until its questions are deleted, too. Like a quiz in the bin, it has no `ownerId`
 * and no `isPublished`.
 */
export type QuizTombstoneItem = TableKey<'quiz'> & {
  readonly entity: 'QUIZ_TOMBSTONE';
  readonly id: string;
  readonly formerOwnerId: string;
};

export type AnswerOption = {
  readonly id: string;
  /** The name of a picture or a place. */
  readonly answerText: string;
  readonly isCorrect: boolean;
  /** This and the next three are of a picture (`storedOption`). */
  readonly imageMediaId?: string;
  readonly imageMedia?: Picture;
  readonly imageCredit?: Credit;
  /** What one sees, read before the answer. */
  readonly imageAltText?: string;
  /** This and the next are of a place. */
  readonly shapes?: readonly Shape[];
  readonly description?: string;
};

export type QuestionItem = TableKey<'quiz'> & {
  readonly entity: 'QUESTION';
  readonly id: string;
  readonly version: number;
  readonly quizId: string;
  readonly ownerId: string;
  readonly questionText: string;
  readonly imageMediaId: string | null;
  /** Its `altText` may reveal the answer. */
  readonly imageMedia: Picture | null;
  /** The author of the picture; shown in the review. */
  readonly imageCredit?: Credit | null;
  /** The picture's alternative text before the answer. */
  readonly imageAltText?: string;
  /** What the picture shows: as written for this question, and the picture's own name. */
  readonly imageName?: string;
  readonly imageOwnName?: string;
  /** What the options are; absent for texts. */
  readonly kind?: Exclude<QuestionKind, 'text'>;
  readonly marker?: Marker;
  readonly reveal?: Reveal;
  readonly showsPlaces?: true;
  /** In the author's order. */
  readonly answerOptions: readonly AnswerOption[];
  readonly explanation?: string;
  readonly metadata?: { readonly imagePrompt?: string };
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * A question that its author has deleted and may restore until `expiresAt`. It is in no order of a quiz. Like a quiz in
 * the bin, it has no `ownerId`.
 */
export type DeletedQuestionItem = Omit<QuestionItem, 'entity' | 'ownerId'> &
  Deleted & {
    readonly entity: 'DELETED_QUESTION';
    /** The ids of the questions that followed it. */
    readonly nextIds: readonly string[];
  };

/** A question in any state, for writes that delete or restore it. */
export type StoredQuestion = Omit<DeletedQuestionItem, 'entity' | keyof Deleted | 'nextIds'> & {
  readonly entity: 'QUESTION' | 'DELETED_QUESTION';
} & Partial<Deleted & Pick<DeletedQuestionItem, 'nextIds'> & Pick<QuestionItem, 'ownerId'>>;

/** A copy of a quiz. It stays when either of the two quizzes is deleted. */
export type QuizCopyItem = TableKey<'quiz'> & {
  readonly entity: 'QUIZ_COPY';
  /** The quiz that was copied; the item is in the list of its author. */
  readonly quizId: string;
  /** The id of the copy. */
  readonly id: string;
  /** Whether the author copied an own quiz. */
  readonly isOwn: boolean;
  readonly createdAt: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

export type QuestionPointerItem = TableKey<'question'> & {
  readonly entity: 'QUESTION_POINTER';
  readonly questionId: string;
  readonly quizId: string;
  readonly ownerId: string;
  /** Set while the question is deleted. */
  readonly expiresAt?: number;
};

/** Every quiz has one. */
export type SlugItem = TableKey<'slug'> & {
  readonly entity: 'SLUG';
  readonly slug: string;
  readonly quizId: string;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
};

/**
 * The published content of a quiz; all public reads use it. `content` is missing while the quiz isn't published; the
 * number stays, so that a quiz never uses a number for two contents, and so does the hash of the content that has it.
 */
export type CurrentRevisionItem = TableKey<'quiz'> & {
  readonly entity: 'CURRENT_REVISION';
  readonly quizId: string;
  readonly revision: number;
  /** How often a revision was published again after it was unpublished. Absent is 0. */
  readonly republished?: number;
  /** A `Revision`, compressed (`revision-content.ts`). */
  readonly content?: Uint8Array;
  readonly contentHash?: string;
  readonly publishedAt: string;
};

/**
 * A revision for the attempts that started with it. Its content never changes; `expiresAt` is set while it isn't
 * published.
 */
export type RevisionItem = TableKey<'quiz'> & {
  readonly entity: 'REVISION';
  readonly quizId: string;
  readonly revision: number;
  readonly content: Uint8Array;
  readonly publishedAt: string;
  readonly expiresAt?: number;
};

/** How often a quiz was played to the end: the sum over its slots, updated with a short delay. */
export type StatisticsItem = TableKey<'quiz'> & {
  readonly entity: 'STATISTICS';
  readonly id: string;
  readonly ownerId: string;
  readonly playCount: number;
  /** Hashes of the networks from which its author has published it: plays from there prove nothing. */
  readonly ownNetworks?: ReadonlySet<string>;
  /** Set once enough people have finished the quiz to trust its author. */
  readonly isProven?: true;
  /** When the count was last written: by plays, or by a publication. */
  readonly countedAt: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/**
 * What visitors have reported about a quiz, and what moderators have decided. It exists from the first report on, and
 * stays when the quiz is deleted, because rounds may still play it.
 */
export type QuizStandingItem = TableKey<'quiz'> & {
  readonly entity: 'QUIZ_STANDING';
  readonly quizId: string;
  readonly version: number;
  /** The reports that may hold the promotion of the quiz back, as `standing-rules.ts` writes them; absent without one. */
  readonly holds?: ReadonlySet<string>;
  /** Set while the quiz is taken down: nobody may publish or play it. */
  readonly isTakenDown?: true;
};

/** The counts of one slot. `version` is incremented by each write, which replaces the whole item. */
export type PlayCountsItem = TableKey<'quiz'> &
  PlayCounts & { readonly entity: 'PLAY_COUNTS'; readonly quizId: string; readonly version: number };
