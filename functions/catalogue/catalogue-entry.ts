import type { MediaSource } from '#shared/domain/media.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { stemsOf } from './stems.ts';

/** A published quiz as the catalogue keeps it. */
export type CatalogueEntry = {
  readonly summary: QuizSummary;
  /**
   * The distinct stems of the texts of questions and options, sorted: nothing tells an option that is right from one that
   * is wrong. Explanations and alternative texts may tell, so their words aren't among them.
   */
  readonly words: readonly string[];
  /** The distinct pictures of cover, background and questions. */
  readonly pictures: readonly PublicPicture[];
};

/** What never changes of a picture that is ready. `size` is the bytes of the original. */
export type PublicPicture = { readonly id: string; readonly source: MediaSource; readonly size: number };

/** What is published of a quiz. Of two such changes, the one with the higher version counts, whichever comes first. */
export type QuizChange = {
  readonly id: string;
  readonly version: number;
  /** Null for a quiz that isn't published. */
  readonly entry: CatalogueEntry | null;
};

/** How often a quiz was played. Counts only grow, so the highest one counts, whichever comes first. */
export type PlayCountChange = { readonly id: string; readonly playCount: number };

export type CatalogueChange = QuizChange | PlayCountChange;

/** An entry from what lists show, the texts of all questions and all their options, and the distinct pictures. */
export function toCatalogueEntry(
  summary: QuizSummary,
  texts: readonly string[] = [],
  pictures: readonly PublicPicture[] = [],
): CatalogueEntry {
  return { summary, words: stemsOf(summary.language, texts), pictures };
}
