import type { MediaSource } from '#shared/domain/media.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { stemsOf } from '#shared/domain/stems.ts';

/** A published quiz as the catalogue keeps it. */
export type CatalogueEntry = {
  readonly summary: QuizSummary;
  /**
   * The distinct stems of the texts of questions and options, sorted, so that they don't reveal which option is right.
   * Explanations and alternative texts might, so their words aren't included.
   */
  readonly words: readonly string[];
  /** The distinct pictures of cover, background and questions. */
  readonly pictures: readonly PublicPicture[];
  /** Whether it has enough questions and pictures to be promoted; missing if it hasn't. */
  readonly isComplete?: boolean;
  /** The questions with a picture, which a day may ask. Missing in catalogues of former releases. */
  readonly pictureQuestions?: readonly PictureQuestion[];
};

/** A question, and a hash of what its picture looks like: eight hexadecimal digits, equal for copies of a picture. */
export type PictureQuestion = { readonly id: string; readonly picture: string };

/** The parts of a ready picture that never change. `size` is the bytes of the original. */
export type PublicPicture = { readonly id: string; readonly source: MediaSource; readonly size: number };

/**
 * The published content of a quiz. Of two such changes, the one with the higher version is used, in whatever order they
 * arrive.
 */
export type QuizChange = {
  readonly id: string;
  readonly version: number;
  /** Null for a quiz that isn't published. */
  readonly entry: CatalogueEntry | null;
};

/**
 * How often a quiz was played, and whether enough people finished it to trust its author. Counts only grow, so the
 * highest one is used, in whatever order they arrive.
 */
export type PlayCountChange = {
  readonly id: string;
  readonly playCount: number;
  readonly isProven?: boolean | undefined;
};

/** Whether reports hold the promotion of a quiz back. The highest version is used. */
export type ComplaintChange = {
  readonly id: string;
  readonly problemVersion: number;
  readonly hasOpenProblem: boolean;
};

/** What is known of an author: the time of registration, and the moderators' word. The highest version is used. */
export type AuthorChange = {
  /** The username in lower case. */
  readonly author: string;
  readonly version: number;
  readonly memberSince: string;
  readonly isTrusted: boolean;
};

export type CatalogueChange = QuizChange | PlayCountChange | ComplaintChange | AuthorChange;

/** Makes an entry from the summary in lists, the texts of all questions and options, and the distinct pictures. */
export function toCatalogueEntry(
  summary: QuizSummary,
  texts: readonly string[] = [],
  pictures: readonly PublicPicture[] = [],
  isComplete = false,
  pictureQuestions: readonly PictureQuestion[] = [],
): CatalogueEntry {
  return {
    summary,
    words: stemsOf(summary.language, texts),
    pictures,
    ...(isComplete ? { isComplete } : {}),
    pictureQuestions,
  };
}
