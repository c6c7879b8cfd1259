import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FieldError } from '#shared/api/problem.ts';
import { questionsRoutes } from '#shared/api/questions.routes.ts';
import type { QuestionKind } from '#shared/domain/question-kind.ts';
import { optionsMaxOf, questionIssues } from '#shared/domain/question-rules.ts';
import { shapeFault } from '#shared/domain/shape-geometry.ts';
import type { OptionValue } from '../option-value.ts';
import { bodyOf, type QuestionValues, sentOptions } from './question-values.ts';
import type { useQuestionEditorTexts } from './texts.ts';

/** The error of a field, as the key of its text. */
type QuestionFault =
  | ('required' | 'tooLong' | 'duplicate' | 'invalid' | 'shownElsewhere')
  | ('noneRight' | 'tooFew' | 'tooMany' | 'corners')
  | ('outside' | 'crossing' | 'too-small');

/** A broken rule of the contract: `answerOptions`, `2`, `imageMediaId`. */
type Issue = { readonly path: readonly PropertyKey[]; readonly code?: string | undefined };

const fieldNames: Readonly<Record<string, keyof QuestionValues>> = {
  questionText: 'questionText',
  imageMediaId: 'picture',
  imageAltText: 'imageAltText',
  imageName: 'imageName',
  marker: 'look',
  reveal: 'look',
  showsPlaces: 'showsPlaces',
  explanation: 'explanation',
  metadata: 'imagePrompt',
};

const optionFields = {
  answerText: 'answerText',
  imageMediaId: 'picture',
  imageAltText: 'imageAltText',
  shapes: 'shapes',
  description: 'description',
} as const;
type OptionField = (typeof optionFields)[keyof typeof optionFields];

/** All faults of a question, by field, such as `options.2.answerText`. The contract defines the faults. */
export function questionFaults(values: QuestionValues): ReadonlyMap<string, QuestionFault> {
  const body = bodyOf(values, null);
  const { error } = questionsRoutes.createQuestion.body.safeParse(body);
  const { kind = 'text', imageMediaId } = body;
  const broken = questionIssues({ ...body, kind, hasPicture: Boolean(imageMediaId), ratio: ratioOf(values) });
  return faultsOf([...(error?.issues ?? []), ...broken], values);
}

/** The fields that the server refused, such as `body.answerOptions.1.answerText`, by the form's names. */
export function questionFaultsOfServer(
  fields: readonly FieldError[],
  values: QuestionValues,
): ReadonlyMap<string, QuestionFault> {
  const refused = fields.map(({ path }) => ({ path: path.split('.').slice(1), code: 'refused' }));
  return faultsOf(refused, values);
}

/** The first fault of each field. */
function faultsOf(issues: readonly Issue[], values: QuestionValues): ReadonlyMap<string, QuestionFault> {
  const sent = sentOptions(values);
  const faults = new Map<string, QuestionFault>();
  const put = (name: string | undefined, fault: () => QuestionFault) => {
    if (name && !faults.has(name)) faults.set(name, fault());
  };
  for (const issue of issues) {
    const [field = '', index, part = ''] = issue.path.map(String);
    const option = index === undefined ? undefined : sent[Number(index)];
    if (field !== 'answerOptions') put(fieldNames[field], () => fieldFault(field, issue, values));
    else if (!option) put('options', () => listFault(values));
    else {
      const name = optionFields[part as keyof typeof optionFields] ?? 'answerText';
      const row = values.options.indexOf(option);
      put(`options.${row}.${name}`, () => optionFault(name, issue, option, values));
    }
  }
  return faults;
}

function fieldFault(field: string, issue: Issue, { picture, look }: QuestionValues): QuestionFault {
  if (field !== 'imageMediaId') return faultOf(issue);
  if (!picture) return 'required';
  return look.is === 'detail' || look.is === 'tiles' ? 'shownElsewhere' : 'invalid';
}

function faultOf({ code }: Issue): QuestionFault {
  if (code === 'too_small') return 'required';
  return code === 'too_big' ? 'tooLong' : 'invalid';
}

function listFault({ kind, options }: QuestionValues): QuestionFault {
  const sent = sentOptions({ kind, options });
  if (sent.length > optionsMaxOf(kind)) return 'tooMany';
  if (sent.length === 0) return 'tooFew';
  return sent.some(({ isCorrect }) => isCorrect) ? 'corners' : 'noneRight';
}

function optionFault(
  field: OptionField,
  issue: Issue,
  option: OptionValue,
  values: QuestionValues,
): QuestionFault {
  if (field === 'picture' && !option.picture) return 'required';
  if (field === 'picture') return repeatsPicture(option, values.options) ? 'duplicate' : 'invalid';
  if (field === 'shapes') return placeFault(option.shapes, ratioOf(values)) ?? 'outside';
  return issue.code === 'custom' ? 'duplicate' : faultOf(issue);
}

function placeFault(
  shapes: OptionValue['shapes'] = [],
  ratio: number | undefined,
): QuestionFault | undefined {
  if (shapes.length === 0) return 'required';
  return shapes.map((shape) => shapeFault(shape, ratio)).find((fault) => fault !== undefined);
}

/** Whether another option before this one has the same picture. */
export function repeatsPicture(option: OptionValue, options: readonly OptionValue[]): boolean {
  const mediaId = option.picture?.mediaId;
  return mediaId !== undefined && options.find(({ picture }) => picture?.mediaId === mediaId) !== option;
}

function ratioOf({ picture }: QuestionValues): number | undefined {
  return picture ? picture.picture.height / picture.picture.width : undefined;
}

/** Validates the form with the contract's schema. The `message` of an error is its fault. */
export const questionResolver: Resolver<QuestionValues> = (values) => {
  const faults = questionFaults(values);
  if (faults.size === 0) return { values, errors: {} };
  return { values: {}, errors: nested(faults) };
};

function nested(faults: ReadonlyMap<string, QuestionFault>): FieldErrors<QuestionValues> {
  const errors: Record<string, unknown> = {};
  const options: Record<string, unknown>[] = [];
  for (const [name, message] of faults) {
    const [field = '', index, part = ''] = name.split('.');
    const error = { type: message, message };
    if (field !== 'options') errors[field] = error;
    else if (index === undefined) Object.assign(options, { root: error });
    else options[Number(index)] = { ...options[Number(index)], [part]: error };
  }
  if (options.length > 0 || 'root' in options) errors.options = options;
  return errors as FieldErrors<QuestionValues>;
}

type Message = { readonly message?: string | undefined };
type RowErrors = Partial<Record<OptionField, Message>>;

/** The fault itself if there is a text for it; otherwise the general one. */
function textKey<Key extends string>(fault: string | undefined, own: readonly Key[], other: Key): Key {
  return own.find((key) => key === fault) ?? other;
}

/** The form's errors in the author's language. `options` is that of the list as a whole, `option` those by position. */
export function faultTexts(
  t: ReturnType<typeof useQuestionEditorTexts>,
  errors: FieldErrors<QuestionValues>,
  kind: QuestionKind,
) {
  const { questionText, picture } = errors as Partial<Record<keyof QuestionValues, Message>>;
  const list = errors.options as
    | (readonly (RowErrors | undefined)[] & Message & { root?: Message })
    | undefined;
  const whole = list?.root?.message ?? list?.message;
  const textOf = (field: OptionField, fault: string | undefined, number: number) => {
    if (field === 'imageAltText' || field === 'description') return t('faults.description');
    if (field === 'shapes') {
      const key = textKey(fault, ['required', 'crossing', 'too-small'], 'outside');
      return t(`faults.place.${key}`, { number });
    }
    if (field === 'picture') {
      const key = textKey(fault, ['required', 'duplicate'], 'invalid');
      return t(`faults.optionPicture.${key}`, { number });
    }
    const key = textKey(fault, ['required', 'tooLong', 'duplicate'], 'invalid');
    if (key === 'invalid') return t('faults.invalid');
    return t(`faults.${kind === 'text' ? 'option' : 'named'}.${key}`, { number });
  };
  return {
    questionText:
      questionText && t(`faults.question.${textKey(questionText.message, ['tooLong'], 'required')}`),
    picture:
      picture && t(`faults.picture.${textKey(picture.message, ['required', 'shownElsewhere'], 'invalid')}`),
    imageAltText: errors.imageAltText && t('faults.imageAltText'),
    imageName: errors.imageName && t('faults.imageName'),
    look: errors.look && t('faults.description'),
    showsPlaces: errors.showsPlaces && t('faults.dots'),
    explanation: errors.explanation && t('faults.explanation'),
    options:
      whole === 'tooMany'
        ? t('full', { count: optionsMaxOf(kind) })
        : whole && t(`faults.options.${textKey(whole, ['noneRight', 'corners'], 'tooFew')}`),
    option: Array.from({ length: list?.length ?? 0 }, (_, index) => {
      const row = Object.entries(list?.[index] ?? {}) as [OptionField, Message][];
      return row.map(([field, { message }]) => textOf(field, message, index + 1)).join(' ') || undefined;
    }),
  };
}
