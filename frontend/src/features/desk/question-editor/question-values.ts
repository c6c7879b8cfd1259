import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import type { Comparable } from '#lib/forms/differing-fields.ts';
import { isRecord } from '#lib/stored/stored-json.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { pictureNameOf } from '#shared/domain/picture-name.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { Shape } from '#shared/domain/shape.ts';

/**
 * An option in the form. `key` identifies the row; `id` is set once the server has stored the option. The parts of other
 * kinds stay when the author changes the kind, so that nothing is lost by a wrong press.
 */
export type OptionValue = {
  readonly key: string;
  readonly id?: string | undefined;
  readonly answerText: string;
  readonly isCorrect: boolean;
  /** An answer that is a picture, and what one sees on it without its name. */
  readonly picture?: PickedPicture | null | undefined;
  readonly imageAltText?: string | undefined;
  /** The parts of a place, and what one sees there without its name. */
  readonly shapes?: readonly Shape[] | undefined;
  readonly description?: string | undefined;
};

/** The form values of a question. */
export type QuestionValues = {
  questionText: string;
  picture: PickedPicture | null;
  /** Read out for the picture before the answer; empty without a picture. */
  imageAltText: string;
  /** What the picture shows; a draft of AI has it before its picture. */
  imageName: string;
  options: readonly OptionValue[];
  explanation: string;
  /** The prompt of an AI picture; never shown to players. */
  imagePrompt: string;
};

type QuestionBody = InputOf<'createQuestion'>['body'];

let lastKey = 0;

/** A new row, empty unless values are passed. */
export function newOption(option: Partial<Omit<OptionValue, 'key'>> = {}): OptionValue {
  lastKey += 1;
  return { answerText: '', isCorrect: false, ...option, key: `option-${lastKey}` };
}

/** A new question: four empty options, none correct. */
export function emptyQuestion(): QuestionValues {
  return {
    questionText: '',
    picture: null,
    imageAltText: '',
    imageName: '',
    options: [newOption(), newOption(), newOption(), newOption()],
    explanation: '',
    imagePrompt: '',
  };
}

/** The form's values of a saved question. */
export function valuesOf(question: OwnQuestion): QuestionValues {
  const { questionText, imageMediaId, imageMedia, imageAltText, imageName, answerOptions } = question;
  const { explanation, metadata } = question;
  const described = { name: nameInLibrary(question), altText: imageMedia?.altText ?? '' };
  return {
    questionText,
    picture: imageMediaId && imageMedia ? { mediaId: imageMediaId, picture: imageMedia, described } : null,
    imageAltText,
    imageName,
    options: answerOptions.map(({ id, answerText, isCorrect }) => ({ key: id, id, answerText, isCorrect })),
    explanation,
    imagePrompt: metadata.imagePrompt ?? '',
  };
}

/** The picture's own name, if players read it. */
function nameInLibrary({
  questionText,
  imageMedia,
  imageName,
  shownName,
  answerOptions,
}: OwnQuestion): string {
  const rightAnswer = answerOptions.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
  const altText = imageMedia?.altText ?? '';
  const unnamed = pictureNameOf({ names: [], altText, question: { questionText, rightAnswer } });
  return imageName || shownName === unnamed ? '' : shownName;
}

/** What players read after the answer if the author writes no name for the picture. */
export function derivedName({ questionText, picture, options }: QuestionValues): string {
  const rightAnswer = options.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
  const { name, altText = '' } = picture?.described ?? {};
  return pictureNameOf({ names: [name], altText, question: { questionText, rightAnswer } });
}

/** The name of the picture after another one is chosen: a picture that replaces another has none yet. */
export function nameWith(picked: PickedPicture | null, { picture, imageName }: QuestionValues): string {
  return picture && picked?.mediaId !== picture.mediaId ? '' : imageName;
}

/**
 * The body of a call. Empty rows beyond the minimum number of options are left out, so that four offered rows do not
 * force four answers.
 * @param saved the question to change: options that it still has keep their identity. Null for a new question.
 */
export function bodyOf(values: QuestionValues, saved: OwnQuestion | null): QuestionBody {
  const knownIds = saved?.answerOptions.map(({ id }) => id) ?? [];
  return {
    questionText: values.questionText,
    imageMediaId: values.picture?.mediaId ?? null,
    imageAltText: sentAltText(values),
    imageName: values.imageName,
    answerOptions: sentOptions(values.options).map(({ id, answerText, isCorrect }) => ({
      answerText,
      isCorrect,
      ...(id && knownIds.includes(id) ? { id } : {}),
    })),
    explanation: values.explanation,
    metadata: values.imagePrompt.trim() ? { imagePrompt: values.imagePrompt } : {},
  };
}

/** Without a picture there is no description. */
function sentAltText({ picture, imageAltText }: QuestionValues): string {
  return picture ? imageAltText : '';
}

/** The options that count, in order: those with a text, those marked right, and at least the first two. */
export function sentOptions(options: readonly OptionValue[]): OptionValue[] {
  const isFilled = ({ answerText, isCorrect }: OptionValue) => answerText.trim() !== '' || isCorrect;
  const missing = Math.max(0, limits.question.optionsMin - options.filter(isFilled).length);
  const filler = options.filter((option) => !isFilled(option)).slice(0, missing);
  return options.filter((option) => isFilled(option) || filler.includes(option));
}

/** Options drawn from a pool that replace the current ones. An option with the same text keeps its identity. */
export function drawnOptions(
  drawn: readonly { readonly answerText: string; readonly isCorrect: boolean }[],
  present: readonly OptionValue[],
): OptionValue[] {
  return drawn.map(({ answerText, isCorrect }) => {
    const same = present.find((option) => answerTextKey(option.answerText) === answerTextKey(answerText));
    return same ? { ...same, answerText, isCorrect } : newOption({ answerText, isCorrect });
  });
}

/**
 * The options after a list is pasted into one of them: the first item replaces what is selected there, the others fill
 * the empty options below and, if they don't suffice, new ones.
 * @returns also the items that didn't fit
 */
export function pastedOptions(
  options: readonly OptionValue[],
  index: number,
  [first = '', ...others]: readonly string[],
  [start, end]: readonly [number, number],
): { readonly options: OptionValue[]; readonly left: readonly string[] } {
  const left = [...others];
  const filled = options.map((option, place) => {
    const { answerText } = option;
    if (place === index)
      return { ...option, answerText: answerText.slice(0, start) + first + answerText.slice(end) };
    if (place < index || answerText.trim() !== '' || left.length === 0) return option;
    return { ...option, answerText: left.shift() ?? '' };
  });
  const added = left.splice(0, limits.question.optionsMax - filled.length);
  return { options: [...filled, ...added.map((answerText) => newOption({ answerText }))], left };
}

/** The present options with the texts that those changed by pasting had before, and without those it added. */
export function withoutPasted(
  present: readonly OptionValue[],
  before: readonly OptionValue[],
  pasted: readonly OptionValue[],
): OptionValue[] {
  const textIn = (options: readonly OptionValue[], key: string) =>
    options.find((option) => option.key === key)?.answerText;
  return present.flatMap((option) => {
    const [old, changed] = [textIn(before, option.key), textIn(pasted, option.key)];
    if (changed === undefined || changed === old || option.answerText !== changed) return option;
    return old === undefined ? [] : { ...option, answerText: old };
  });
}

/** Empty rows and a description without a picture aren't changes. */
export const comparableQuestion: Comparable<QuestionValues> = (values) => ({
  ...values,
  picture: values.picture?.mediaId ?? null,
  imageAltText: sentAltText(values),
  options: sentOptions(values.options).map(({ answerText, isCorrect }) => [answerText, isCorrect]),
});

/** The prompt of a newly chosen picture, or none. If the same picture is chosen again, it keeps its prompt. */
export function promptWith(
  picked: PickedPicture | null,
  { picture, imagePrompt }: Pick<QuestionValues, 'picture' | 'imagePrompt'>,
): string {
  const isSame = picked !== null && picked.mediaId === picture?.mediaId;
  return picked?.prompt ?? (isSame ? imagePrompt : '');
}

/** A stored draft as the form's values; null if its shape is outdated or it is damaged. */
export function draftValues(stored: unknown): QuestionValues | null {
  if (!isRecord(stored) || !Array.isArray(stored.options)) return null;
  const { questionText, explanation, imagePrompt, imageAltText, imageName } = stored;
  if (typeof questionText !== 'string' || typeof explanation !== 'string') return null;
  const options = stored.options.flatMap((option: unknown) => optionOf(option) ?? []);
  if (options.length === 0) return null;
  return {
    questionText,
    explanation,
    imagePrompt: typeof imagePrompt === 'string' ? imagePrompt : '',
    picture: pictureOf(stored.picture),
    imageAltText: typeof imageAltText === 'string' ? imageAltText : '',
    imageName: typeof imageName === 'string' ? imageName : '',
    options,
  };
}

function optionOf(stored: unknown): OptionValue | null {
  if (!isRecord(stored) || typeof stored.answerText !== 'string') return null;
  const { id, answerText, isCorrect } = stored;
  return newOption({ answerText, isCorrect: isCorrect === true, ...(typeof id === 'string' ? { id } : {}) });
}

function pictureOf(stored: unknown): QuestionValues['picture'] {
  if (!isRecord(stored) || typeof stored.mediaId !== 'string' || !isRecord(stored.picture)) return null;
  const { url, width, height, renditions } = stored.picture;
  const isPicture =
    typeof url === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    Array.isArray(renditions);
  return isPicture ? { mediaId: stored.mediaId, picture: stored.picture as Picture } : null;
}
