import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FieldError } from '#shared/api/problem.ts';
import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { bodyOf, type QuestionValues, sentOptions } from './question-values.ts';
import type { useQuestionEditorTexts } from './texts.ts';

/** The error of a field, as the key of its text. */
type QuestionFault = 'required' | 'tooLong' | 'duplicate' | 'noneRight' | 'invalid';

const fieldNames = {
  questionText: 'questionText',
  imageMediaId: 'picture',
  imageAltText: 'imageAltText',
  imageName: 'imageName',
  explanation: 'explanation',
  metadata: 'imagePrompt',
} as const;

/** All faults of a question, by field, such as `options.2.answerText`. The contract's schema defines the faults. */
export function questionFaults(values: QuestionValues): ReadonlyMap<string, QuestionFault> {
  const result = questionsRoutes.createQuestion.body.safeParse(bodyOf(values, null));
  const faults = new Map<string, QuestionFault>();
  if (result.success) return faults;
  const sent = sentOptions(values.options);
  for (const { code, path } of result.error.issues) {
    const [field, index] = path;
    const option = typeof index === 'number' ? sent[index] : undefined;
    const name =
      field === 'answerOptions'
        ? option
          ? `options.${values.options.indexOf(option)}.answerText`
          : 'options'
        : fieldNames[field as keyof typeof fieldNames];
    if (!faults.has(name)) faults.set(name, faultOf(code, name));
  }
  return faults;
}

/** The fields that the server refused, such as `body.answerOptions.1.answerText`, by the form's names. */
export function questionFaultsOfServer(
  fields: readonly FieldError[],
  values: QuestionValues,
): ReadonlyMap<string, QuestionFault> {
  const sent = sentOptions(values.options);
  const faults = new Map<string, QuestionFault>();
  for (const { path } of fields) {
    const [, field = '', index] = path.split('.');
    const option = sent[Number(index)];
    if (field !== 'answerOptions') {
      const name = fieldNames[field as keyof typeof fieldNames];
      if (name) faults.set(name, 'invalid');
    } else {
      faults.set(option ? `options.${values.options.indexOf(option)}.answerText` : 'options', 'invalid');
    }
  }
  return faults;
}

function faultOf(code: string | undefined, name: string): QuestionFault {
  if (code === 'too_small') return 'required';
  if (code === 'too_big') return 'tooLong';
  if (code === 'custom') return name === 'options' ? 'noneRight' : 'duplicate';
  return 'invalid';
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
    const [field = '', index] = name.split('.');
    const error = { type: message, message };
    if (field !== 'options') errors[field] = error;
    else if (index === undefined) Object.assign(options, { root: error });
    else options[Number(index)] = { answerText: error };
  }
  if (options.length > 0 || 'root' in options) errors.options = options;
  return errors as FieldErrors<QuestionValues>;
}

/** The error texts by field. The ids are those of the fields. */
type FaultTexts = {
  readonly questionText?: string | undefined;
  readonly picture?: string | undefined;
  readonly imageAltText?: string | undefined;
  readonly imageName?: string | undefined;
  readonly explanation?: string | undefined;
  /** The error of the list as a whole. */
  readonly options?: string | undefined;
  /** By position. */
  readonly option: readonly (string | undefined)[];
};

/** The form's errors in the author's language. */
export function faultTexts(
  t: ReturnType<typeof useQuestionEditorTexts>,
  errors: FieldErrors<QuestionValues>,
): FaultTexts {
  const fault = (message: string | undefined) => message as QuestionFault | undefined;
  const question = fault(errors.questionText?.message);
  const list = errors.options as
    | (readonly ({ answerText?: { message?: string } } | undefined)[] & {
        root?: { message?: string };
        message?: string;
      })
    | undefined;
  const whole = fault(list?.root?.message ?? list?.message);
  return {
    questionText:
      question && t(question === 'tooLong' ? 'faults.question.tooLong' : 'faults.question.required'),
    picture: errors.picture && t('faults.picture'),
    imageAltText: errors.imageAltText && t('faults.imageAltText'),
    imageName: errors.imageName && t('faults.imageName'),
    explanation: errors.explanation && t('faults.explanation'),
    options: whole && t(whole === 'noneRight' ? 'faults.options.noneRight' : 'faults.options.tooFew'),
    option: Array.from({ length: list?.length ?? 0 }, (_, index) => {
      const message = fault(list?.[index]?.answerText?.message);
      if (!message) return undefined;
      if (message === 'invalid' || message === 'noneRight') return t('faults.invalid');
      return t(`faults.option.${message}`, { number: index + 1 });
    }),
  };
}
