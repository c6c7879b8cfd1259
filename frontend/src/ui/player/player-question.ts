import type { Picture } from '#shared/domain/picture.ts';
import type { QuestionKind } from '#shared/domain/question-kind.ts';
import type { Marker, Reveal } from '#shared/domain/question-picture.ts';
import type { Point, Shape } from '#shared/domain/shape.ts';

/** A question with its options in the order in which they are shown. It doesn't have to be saved anywhere. */
export type PlayerQuestion = {
  readonly id: string;
  readonly questionText: string;
  readonly imageMedia: Picture | null;
  /** `text` if it is missing. */
  readonly kind?: QuestionKind | undefined;
  readonly marker?: Marker | undefined;
  readonly reveal?: Reveal | undefined;
  readonly showsPlaces?: boolean | undefined;
  readonly answerOptions: readonly {
    readonly id: string;
    readonly answerText: string;
    readonly imageMedia?: Picture | undefined;
    readonly description?: string | undefined;
    readonly point?: Point | undefined;
  }[];
};

/** How a question was answered, as far as this window knows. */
export type PlayerAnswer = {
  /** The chosen option; null if the question was answered in another window, or not in time; empty for a point. */
  readonly optionId: string | null;
  readonly point?: Point | undefined;
  /** The name of the right picture or place. */
  readonly correctAnswerText?: string | undefined;
  readonly correctShapes?: readonly Shape[] | undefined;
  /** Null if only the server knows. */
  readonly correctOptionId: string | null;
  /** Null if only the server knows. */
  readonly isCorrect: boolean | null;
  /** True if the time for the question ran out without an answer. */
  readonly isLate?: boolean | undefined;
  /** Why there is no verdict, if the usual reasons don't apply. */
  readonly reason?: string;
  readonly explanation?: string | undefined;
  /** A description of the picture. It may reveal the answer, so it is only known together with the verdict. */
  readonly imageAltText?: string | undefined;
};
