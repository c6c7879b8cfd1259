import type { TFunction } from 'i18next';
import type { FieldErrors } from 'react-hook-form';
import type { QuestionFault } from './question-resolver.ts';
import type { QuestionValues } from './question-values.ts';

/** The error texts by field. The ids are those of the fields. */
export type FaultTexts = {
  readonly questionText?: string | undefined;
  readonly picture?: string | undefined;
  readonly imageAltText?: string | undefined;
  readonly explanation?: string | undefined;
  /** The error of the list as a whole. */
  readonly options?: string | undefined;
  /** By position. */
  readonly option: readonly (string | undefined)[];
};

/** The form's errors in the author's language. */
export function faultTexts(t: TFunction<'questionEditor'>, errors: FieldErrors<QuestionValues>): FaultTexts {
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
