import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { PickedPicture } from '../../pictures/picker/picked-picture.ts';

/** An option in the form. `key` tells the rows apart; `id` is there once the server knows the option. */
export type OptionValue = {
  readonly key: string;
  readonly id?: string | undefined;
  readonly answerText: string;
  readonly isCorrect: boolean;
};

/** A question as the form holds it. */
export type QuestionValues = {
  questionText: string;
  picture: PickedPicture | null;
  /** What is read out for the picture before the answer; nothing where there is no picture. */
  imageAltText: string;
  options: readonly OptionValue[];
  explanation: string;
  /** What an image was made from; kept, never shown to players. */
  imagePrompt: string;
};

export type QuestionBody = InputOf<'createQuestion'>['body'];

let lastKey = 0;

/** A row of its own, empty where nothing is given. */
export function newOption(option: Partial<Omit<OptionValue, 'key'>> = {}): OptionValue {
  lastKey += 1;
  return { answerText: '', isCorrect: false, ...option, key: `option-${lastKey}` };
}

/** A question nobody has written yet: four empty options, none right. */
export function emptyQuestion(): QuestionValues {
  return {
    questionText: '',
    picture: null,
    imageAltText: '',
    options: [newOption(), newOption(), newOption(), newOption()],
    explanation: '',
    imagePrompt: '',
  };
}

/** The form's values of a saved question. */
export function valuesOf(question: OwnQuestion): QuestionValues {
  const { questionText, imageMediaId, imageMedia, imageAltText, answerOptions, explanation, metadata } =
    question;
  return {
    questionText,
    picture: imageMediaId && imageMedia ? { mediaId: imageMediaId, picture: imageMedia } : null,
    imageAltText,
    options: answerOptions.map(({ id, answerText, isCorrect }) => ({ key: id, id, answerText, isCorrect })),
    explanation,
    imagePrompt: metadata.imagePrompt ?? '',
  };
}

/**
 * What is sent. Empty rows beyond the least number of options are left out, so that four offered rows do not force
 * four answers.
 * @param withIds whether the options keep their identity, as in a change of a saved question
 */
export function bodyOf(values: QuestionValues, withIds: boolean): QuestionBody {
  return {
    questionText: values.questionText,
    imageMediaId: values.picture?.mediaId ?? null,
    imageAltText: sentAltText(values),
    answerOptions: sentOptions(values.options).map(({ id, answerText, isCorrect }) => ({
      answerText,
      isCorrect,
      ...(withIds && id ? { id } : {}),
    })),
    explanation: values.explanation,
    metadata: values.imagePrompt.trim() ? { imagePrompt: values.imagePrompt } : {},
  };
}

/** Words for a picture that is not there any more are not kept. */
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

/** Options drawn from a pool in the place of the present ones; one of the same text keeps its identity. */
export function drawnOptions(
  drawn: readonly { readonly answerText: string; readonly isCorrect: boolean }[],
  present: readonly OptionValue[],
): OptionValue[] {
  return drawn.map(({ answerText, isCorrect }) => {
    const same = present.find((option) => answerTextKey(option.answerText) === answerTextKey(answerText));
    return same ? { ...same, answerText, isCorrect } : newOption({ answerText, isCorrect });
  });
}

/** What the author compares and keeps: two options lists are the same where texts, marks and order are. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

/** True where saving would change nothing: empty rows do not count, nor do words for no picture. */
export function isSameQuestion(a: QuestionValues, b: QuestionValues): boolean {
  const plain = (values: QuestionValues) => ({
    ...values,
    imageAltText: sentAltText(values),
    options: sentOptions(values.options),
  });
  const [one, other] = [plain(a), plain(b)];
  return (Object.keys(one) as (keyof QuestionValues)[]).every((key) => isSameValue(one[key], other[key]));
}

/** Options whose ids the server does not know any more lose them: they are new ones to it. */
export function withKnownIds(options: readonly OptionValue[], known: readonly OptionValue[]): OptionValue[] {
  const ids = new Set(known.map(({ id }) => id));
  return options.map((option) => (option.id && !ids.has(option.id) ? { ...option, id: undefined } : option));
}

/** Rows that were typed on while they were being saved, with the ids that the server gave them. */
export function withSavedIds(
  typed: readonly OptionValue[],
  sent: readonly OptionValue[],
  saved: readonly OptionValue[],
): OptionValue[] {
  const keys = sentOptions(sent).map(({ key }) => key);
  return typed.map((option) => {
    const id = saved[keys.indexOf(option.key)]?.id;
    return id ? { ...option, id } : option;
  });
}

function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return isPicked(value) ? value.mediaId : value;
  return (value as OptionValue[]).map(({ answerText, isCorrect }) => [answerText, isCorrect]);
}

function isPicked(value: unknown): value is PickedPicture {
  return typeof value === 'object' && value !== null && 'mediaId' in value;
}
