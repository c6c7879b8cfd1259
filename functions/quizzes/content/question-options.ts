import type { Picture } from '#shared/domain/picture.ts';
import type { OwnPictures } from '../../pictures/own-pictures.ts';
import { type Given, given } from '../../platform/table-updates.ts';
import type { AnswerOption, QuestionItem } from '../table.ts';

/** The largest width of a picture that is an option: two stand beside each other on a phone. */
const optionWidthMax = 640;

/**
 * A picture as an option shows it: still, in small sizes, and without its own alternative text, which may name it. A quiz
 * may have hundreds of them, so it has no placeholder either.
 */
export function optionPicture({ animationUrl: _, ...picture }: Picture): Picture {
  const small = picture.renditions.filter(({ width }) => width <= optionWidthMax);
  const renditions = small.length > 0 ? small : picture.renditions;
  const [largest] = renditions.toSorted((a, b) => b.width - a.width || (a.format === 'webp' ? -1 : 1));
  return { ...picture, url: largest?.url ?? picture.url, renditions, altText: '', placeholder: '' };
}

/** An option as an author writes it. */
export type OptionBody = {
  readonly answerText: string;
  readonly isCorrect: boolean;
  readonly imageMediaId?: string | undefined;
  readonly imageAltText?: string | undefined;
  readonly shapes?: AnswerOption['shapes'] | undefined;
  readonly description?: string | undefined;
};

/** An option in the form in which a question stores it: only what its kind has. */
export function storedOption(
  { answerText, isCorrect, imageMediaId, imageAltText, shapes, description }: OptionBody,
  pictures: OwnPictures,
): Omit<AnswerOption, 'id'> {
  const found = imageMediaId === undefined ? undefined : pictures.get(imageMediaId);
  return {
    answerText,
    isCorrect,
    ...given({
      imageMediaId,
      imageMedia: found && optionPicture(found.picture),
      imageCredit: found?.credit,
      imageAltText: imageAltText || undefined,
      shapes,
      description: description || undefined,
    }),
  };
}

/** The ids of the pictures that are options of a question. */
export function optionMediaOf({ answerOptions }: Pick<QuestionItem, 'answerOptions'>): string[] {
  return answerOptions.flatMap(({ imageMediaId }) => imageMediaId ?? []);
}

/** What a question with texts and without more doesn't have. */
export const kindAttributes = ['kind', 'marker', 'reveal', 'showsPlaces'] as const;
export type KindAttribute = (typeof kindAttributes)[number];

/** What a question has besides texts. */
export function kindAttributesOf(question: Given<QuestionItem, KindAttribute>) {
  const { kind, marker, reveal, showsPlaces } = question;
  return given({ kind, marker, reveal, showsPlaces });
}

/** Whether the right answer is the name of what a question shows: a picture, a place, or what a marker marks. */
export function isNamedByAnswer({ kind, marker }: Given<QuestionItem, 'kind' | 'marker'>): boolean {
  return kind !== undefined || marker !== undefined;
}
