import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import type { AttemptStatus } from '#shared/domain/attempt.ts';
import type { Language } from '#shared/domain/language.ts';
import type { MediaError, MediaSource, MediaStatus } from '#shared/domain/media.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { Credit, FocalPoint, Picture, Rendition } from '#shared/domain/picture.ts';
import type { Author } from '#shared/domain/quiz.ts';
import type { SessionImageError, SessionImageStatus } from '#shared/domain/session-image.ts';
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
  readonly coverMedia: PictureCopy | null;
  readonly coverFocalPoint?: FocalPoint | null;
  readonly playerBackgroundMediaId: string | null;
  readonly playerBackgroundMedia: PictureCopy | null;
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

/** A picture beside its media id, as it was when it was put there or last refreshed (`media-copies.ts`). */
export type PictureCopy = Picture & {
  /** Its text may be the answer of a question, and so is for nobody but the author. */
  readonly isOfQuestion?: boolean;
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

/** A picture of the library. What the picture itself gives is null until it is `READY`. */
export type MediaItem = TableKey & {
  readonly entity: 'MEDIA';
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly filename: string;
  readonly contentType: MediaContentType;
  /** Bytes of the original. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
  readonly source: MediaSource;
  readonly status: MediaStatus;
  readonly error?: MediaError;
  /** The largest rendition. */
  readonly url: string | null;
  readonly renditions: readonly Rendition[];
  readonly placeholder: string | null;
  readonly dominantColor?: string;
  readonly animationUrl?: string;
  readonly credit?: Credit | null;
  /** What AI made it from; for its owner only. */
  readonly prompt?: string;
  /** A question showed it once: from then on its text is not told with any cover or background. */
  readonly isOfQuestion?: boolean;
  /** Where it was ever shown (`media-uses.ts`): what shows it now is among them. */
  readonly shownIn?: ReadonlySet<string>;
  /** Times that something began to show it; a deletion is refused where one came in between. */
  readonly timesShown?: number;
  /** Times the processing of its upload was begun. */
  readonly processingAttempts?: number;
  /** Who processes it, and until when (ms since 1970) nobody else may begin; gone once it is settled. */
  readonly processingLeaseId?: string;
  readonly processingLeaseUntil?: number;
  /** Keys of files that are being written for it; gone once it is ready, then `renditions` tells them. */
  readonly draftFiles?: readonly string[];
  /** Seconds since 1970; set until it is ready. */
  readonly expiresAt?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/**
 * A picture of a browser session, made by AI or edited from one. What the picture itself gives is named as in a
 * `MediaItem` and absent until it is `READY`.
 */
export type SessionImageItem = TableKey & {
  readonly entity: 'SESSION_IMAGE';
  readonly id: string;
  readonly version: number;
  readonly sessionId: string;
  /** The author who asked for it; absent for a visitor. */
  readonly ownerId?: string;
  readonly prompt: string;
  readonly style: string | null;
  readonly aspectRatio: AspectRatio | null;
  readonly status: SessionImageStatus;
  readonly error?: SessionImageError;
  /** The picture that this one refines, and how. */
  readonly parentId?: string;
  readonly instruction?: string;
  /** What the provider wants to know again when the picture is refined. */
  readonly recipe?: string;
  /** Its job; absent for a picture that a browser uploads. */
  readonly job?: ImageJob;
  /** What saving it to the library stores. */
  readonly filename: string;
  readonly altText: string;
  /** The place in a library that it is to have or has. */
  readonly saved?: { readonly mediaId: string; readonly ownerId: string };
  /** Where it is in that library. */
  readonly mediaId?: string;
  /** The places in libraries of others who may see it, by their owner. */
  readonly otherPlaces?: Readonly<Record<string, ImagePlace>>;
  readonly contentType?: MediaContentType;
  /** Bytes of the original. */
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly url?: string;
  readonly renditions?: readonly Rendition[];
  readonly placeholder?: string;
  readonly dominantColor?: string;
  readonly animationUrl?: string;
  /** Keys of files that were begun and may not be shown by anything. */
  readonly draftFiles?: readonly string[];
  /** Where a browser uploads it: as in a `MediaItem`. */
  readonly processingAttempts?: number;
  readonly processingLeaseId?: string;
  readonly processingLeaseUntil?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
  /** In the author's list, where there is one. */
  readonly GSI3PK?: string;
  readonly GSI3SK?: string;
};

/** The place in a library that a picture of a session is to have; `isSaved` once it is there. */
export type ImagePlace = {
  readonly mediaId: string;
  readonly isSaved: boolean;
  /** Keys of files that are being copied for it. */
  readonly draftFiles?: readonly string[];
};

/** Times in milliseconds since 1970. */
export type ImageJob = {
  /** Tries begun. */
  readonly attempts: number;
  /** Whose turn it is, and until when nobody else may begin. */
  readonly leaseId?: string;
  readonly leaseUntil?: number;
  /** When somebody who asks for the picture may start it again. */
  readonly nudgeAfter: number;
  /** Counters that it was counted on. */
  readonly quotas: readonly TableKey[];
};

export type PoolItem = TableKey & {
  readonly entity: 'POOL';
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly itemCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/** All answers of a pool: 500 of the longest are 350 kB, below the 400 kB that DynamoDB allows an item. */
export type PoolItemsItem = TableKey & {
  readonly entity: 'POOL_ITEMS';
  readonly poolId: string;
  /** The version of the pool that this list belongs to. */
  readonly version: number;
  readonly items: readonly AnswerPoolItem[];
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
  /** In lower case; for its owner's eyes only, like all that follows up to the counts. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Of mail. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly verificationSentAt?: number;
  /** Published quizzes. */
  readonly quizCount: number;
  /** Completed plays of the published quizzes. */
  readonly totalPlays: number;
  readonly createdAt: string;
};

/** Guards the uniqueness of an e-mail address and leads from it to the account. */
export type EmailItem = TableKey & {
  readonly entity: 'EMAIL';
  /** In lower case. */
  readonly username: string;
  /** Seconds since 1970; gone once the registration is complete. */
  readonly reservedUntil?: number;
  readonly expiresAt?: number;
};

/** Holds a username for whoever is registering it with this address. Times in seconds since 1970. */
export type ReservationItem = TableKey & {
  readonly entity: 'RESERVATION';
  readonly email: string;
  readonly reservedAt: number;
  readonly reservedUntil: number;
  /** Set by the one try that may clear away what an earlier registration left at the identity provider. */
  readonly clearedBy?: string;
  readonly expiresAt: number;
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

/** How often something with a daily limit was done. `expiresAt` in seconds since 1970. */
export type QuotaItem = TableKey & {
  readonly entity: 'QUOTA';
  readonly used: number;
  readonly expiresAt: number;
};
