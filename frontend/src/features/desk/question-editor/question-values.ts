import * as z from 'zod';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import type { Comparable } from '#lib/forms/differing-fields.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { limits } from '#shared/domain/limits.ts';
import { pictureNameOf } from '#shared/domain/picture-name.ts';
import type { OwnAnswerOption, OwnQuestion } from '#shared/domain/question.ts';
import { type QuestionKind, questionKinds } from '#shared/domain/question-kind.ts';
import { type Point, pointSchema, shapesSchema } from '#shared/domain/shape.ts';
import { keptPicture } from '../kept-picture.ts';
import { newOption, type OptionValue } from '../option-value.ts';

/** How the picture of a question with texts is shown: whole, with a dot, or hidden at the beginning. */
export const lookNames = ['whole', 'marker', 'detail', 'tiles'] as const;

/** The point is the marked one, or the middle of the detail; `description` says what is marked, without the answer. */
export type PictureLook = Point & { readonly is: (typeof lookNames)[number]; readonly description: string };

const wholePicture: PictureLook = { is: 'whole', x: 0.5, y: 0.5, description: '' };

/** The form values of a question. */
export type QuestionValues = {
  kind: QuestionKind;
  questionText: string;
  picture: PickedPicture | null;
  /** Read out for the picture before the answer; empty without a picture. */
  imageAltText: string;
  /** What the picture shows; a draft of AI has it before its picture. */
  imageName: string;
  look: PictureLook;
  options: readonly OptionValue[];
  showsPlaces: boolean;
  explanation: string;
  /** The prompt of an AI picture; never shown to players. */
  imagePrompt: string;
};

type QuestionBody = InputOf<'createQuestion'>['body'];

/** A new question: four empty options, none correct. */
export function emptyQuestion(): QuestionValues {
  return {
    kind: 'text',
    questionText: '',
    picture: null,
    imageAltText: '',
    imageName: '',
    look: wholePicture,
    options: withEmptyRows([]),
    showsPlaces: false,
    explanation: '',
    imagePrompt: '',
  };
}

/** The options with empty rows up to four, to write texts in. */
export function withEmptyRows(options: readonly OptionValue[]): OptionValue[] {
  return [...options, ...Array.from({ length: Math.max(0, 4 - options.length) }, () => newOption())];
}

/** The form's values of a saved question. */
export function valuesOf(question: OwnQuestion): QuestionValues {
  const { questionText, imageMediaId, imageMedia, imageAltText, imageName, answerOptions } = question;
  const { kind, marker, reveal, showsPlaces, explanation, metadata } = question;
  const described = { name: nameInLibrary(question), altText: imageMedia?.altText ?? '' };
  return {
    kind,
    questionText,
    picture: imageMediaId && imageMedia ? { mediaId: imageMediaId, picture: imageMedia, described } : null,
    imageAltText,
    imageName,
    look: {
      is: marker ? 'marker' : (reveal?.style ?? 'whole'),
      x: marker?.x ?? reveal?.x ?? wholePicture.x,
      y: marker?.y ?? reveal?.y ?? wholePicture.y,
      description: marker?.description ?? '',
    },
    options: answerOptions.map(valueOfOption),
    showsPlaces,
    explanation,
    imagePrompt: metadata.imagePrompt ?? '',
  };
}

function valueOfOption({ imageMediaId, imageMedia, ...option }: OwnAnswerOption): OptionValue {
  const picture = imageMediaId && imageMedia ? { mediaId: imageMediaId, picture: imageMedia } : null;
  return { ...option, key: option.id, ...(picture ? { picture } : {}) };
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

/** Whether places or a point of the form may be elsewhere in a picture of other proportions. */
export function isMisplaced(
  picked: PickedPicture | null,
  { kind, picture, look, options }: QuestionValues,
): boolean {
  if (!picked || !picture) return false;
  const [ratio = 1, before = 1] = [picked, picture].map((one) => one.picture.height / one.picture.width);
  const isMarked =
    kind === 'place'
      ? options.some(({ shapes }) => shapes?.length)
      : look.is === 'marker' || look.is === 'detail';
  return isMarked && Math.abs(ratio / before - 1) > 0.02;
}

/**
 * The body of a call. Empty rows beyond the minimum number of options are left out, so that four offered rows do not
 * force four answers. What only another kind has isn't sent.
 * @param saved the question to change: options that it still has keep their identity. Null for a new question.
 */
export function bodyOf(values: QuestionValues, saved: OwnQuestion | null): QuestionBody {
  const knownIds = saved?.answerOptions.map(({ id }) => id) ?? [];
  const { kind, marker, reveal, showsPlaces } = partsOf(values);
  return {
    questionText: values.questionText,
    imageMediaId: values.picture?.mediaId ?? null,
    imageAltText: sentAltText(values),
    imageName: isNamedByAnswer(values) ? '' : values.imageName,
    ...(kind === (saved?.kind ?? 'text') ? {} : { kind }),
    ...(marker || saved?.marker ? { marker } : {}),
    ...(reveal || saved?.reveal ? { reveal } : {}),
    ...(showsPlaces || saved?.showsPlaces ? { showsPlaces } : {}),
    answerOptions: sentOptions(values).map((option) => ({
      ...sentOption(option, kind),
      ...(option.id && knownIds.includes(option.id) ? { id: option.id } : {}),
    })),
    explanation: values.explanation,
    metadata: values.imagePrompt.trim() ? { imagePrompt: values.imagePrompt } : {},
  };
}

/** What the question has beside its texts and options, according to its kind and picture. */
export function partsOf(
  values: QuestionValues,
): Pick<OwnQuestion, 'kind' | 'marker' | 'reveal' | 'showsPlaces'> {
  const { kind, picture, look, showsPlaces } = values;
  const { is, x, y, description } = look;
  const isShown = kind === 'text' && picture !== null;
  const style = isShown && (is === 'detail' || is === 'tiles') && is;
  return {
    kind,
    marker: isShown && is === 'marker' ? { x, y, ...(description.trim() ? { description } : {}) } : null,
    reveal: style ? { style, ...(style === 'detail' ? { x, y } : {}) } : null,
    showsPlaces: kind === 'place' && showsPlaces,
  };
}

/** Whether the right answer is the name of what is shown, so that the picture needs no other one. */
export function isNamedByAnswer(values: QuestionValues): boolean {
  return values.kind !== 'text' || partsOf(values).marker !== null;
}

function sentOption({ answerText, isCorrect, ...option }: OptionValue, kind: QuestionKind) {
  const text = { answerText, isCorrect };
  const imageAltText = option.imageAltText?.trim() ? { imageAltText: option.imageAltText } : {};
  const description = option.description?.trim() ? { description: option.description } : {};
  if (kind === 'picture' && option.picture) {
    return { ...text, imageMediaId: option.picture.mediaId, ...imageAltText };
  }
  if (kind !== 'place') return text;
  return { ...text, ...(option.shapes?.length ? { shapes: [...option.shapes] } : {}), ...description };
}

/** Without a picture there is no description. */
function sentAltText({ picture, imageAltText }: QuestionValues): string {
  return picture ? imageAltText : '';
}

/** Whether an option has something of its kind. */
export function isFilled(
  { answerText, isCorrect, picture, shapes }: OptionValue,
  kind: QuestionKind,
): boolean {
  const hasPart = (kind === 'picture' && picture) || (kind === 'place' && shapes?.length);
  return answerText.trim() !== '' || isCorrect || Boolean(hasPart);
}

/** The options that count, in order: those that are filled in or marked right, and at least the first two. */
export function sentOptions({ kind, options }: Pick<QuestionValues, 'kind' | 'options'>): OptionValue[] {
  const counts = (option: OptionValue) => isFilled(option, kind);
  const least = kind === 'place' ? 0 : limits.question.optionsMin;
  const missing = Math.max(0, least - options.filter(counts).length);
  const filler = options.filter((option) => !counts(option)).slice(0, missing);
  return options.filter((option) => counts(option) || filler.includes(option));
}

/** Options drawn from a pool that replace the current ones. An option with the same text keeps its identity. */
export function drawnOptions(
  drawn: readonly Pick<OptionValue, 'answerText' | 'isCorrect' | 'picture'>[],
  present: readonly OptionValue[],
): OptionValue[] {
  return drawn.map((one) => {
    const same = present.find(
      ({ answerText }) => answerTextKey(answerText) === answerTextKey(one.answerText),
    );
    return same ? { ...same, ...one } : newOption(one);
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
  optionsMax: number = limits.question.optionsMax,
): { readonly options: OptionValue[]; readonly left: readonly string[] } {
  const left = [...others];
  const filled = options.map((option, place) => {
    const { answerText } = option;
    if (place === index)
      return { ...option, answerText: answerText.slice(0, start) + first + answerText.slice(end) };
    if (place < index || answerText.trim() !== '' || left.length === 0) return option;
    return { ...option, answerText: left.shift() ?? '' };
  });
  const added = left.splice(0, Math.max(0, optionsMax - filled.length));
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
  imageName: isNamedByAnswer(values) ? '' : values.imageName,
  look: [partsOf(values).marker, partsOf(values).reveal],
  showsPlaces: partsOf(values).showsPlaces,
  options: sentOptions(values).map((option) => sentOption(option, values.kind)),
});

/** The prompt of a newly chosen picture, or none. If the same picture is chosen again, it keeps its prompt. */
export function promptWith(
  picked: PickedPicture | null,
  { picture, imagePrompt }: Pick<QuestionValues, 'picture' | 'imagePrompt'>,
): string {
  const isSame = picked !== null && picked.mediaId === picture?.mediaId;
  return picked?.prompt ?? (isSame ? imagePrompt : '');
}

const keptText = z.string().optional().catch(undefined);
const keptOption = z.object({
  id: keptText,
  answerText: z.string(),
  isCorrect: z.boolean(),
  picture: keptPicture,
  imageAltText: keptText,
  shapes: shapesSchema.optional().catch(undefined),
  description: keptText,
});
/** Drafts of older forms have no kind, look and name of the picture. */
const draftSchema = z.object({
  kind: z.enum(questionKinds).catch('text'),
  questionText: z.string(),
  picture: keptPicture,
  imageAltText: z.string().catch(''),
  imageName: z.string().catch(''),
  look: z
    .object({ ...pointSchema.shape, is: z.enum(lookNames), description: z.string() })
    .catch(wholePicture),
  options: z.array(keptOption).min(1),
  showsPlaces: z.boolean().catch(false),
  explanation: z.string(),
  imagePrompt: z.string().catch(''),
});

/** A stored draft as the form's values; null if its shape is outdated or it is damaged. */
export function draftValues(stored: unknown): QuestionValues | null {
  const { data } = draftSchema.safeParse(stored);
  return data ? { ...data, options: data.options.map(newOption) } : null;
}
