import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { limits } from '#shared/domain/limits.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isApiError } from '../../../lib/api-error.ts';
import type { SummedError } from '../../../ui/form/form-error-summary.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import {
  fieldOfPath,
  type QuizField,
  type QuizValues,
  quizFields,
  quizValuesSchema,
  sameValue,
} from './quiz-values.ts';

export type QuizForm = {
  readonly form: UseFormReturn<QuizValues>;
  readonly values: QuizValues;
  /** What was loaded or saved last; `setBase` makes these values the saved ones and leaves the form alone. */
  readonly base: QuizValues;
  setBase(values: QuizValues): void;
  readonly isDirty: boolean;
  /** The translated error of a field. */
  errorOf(field: QuizField): string | undefined;
  /** What failed as a whole, for the summary. */
  readonly failures: readonly SummedError[];
  /** Puts a failed call's errors beside the fields that they are about, and the rest above the form. */
  showFailure(error: unknown): void;
  clearFailure(): void;
  /** Fills the form in without it counting as saved. */
  fill(values: QuizValues): void;
};

/** The state of a quiz's form, the same for creating and editing. */
export function useQuizForm(initial: QuizValues): QuizForm {
  const { t } = useTranslation('quizEditor');
  const failureText = useFailureText();
  const [base, setBase] = useState(initial);
  const [failures, setFailures] = useState<readonly SummedError[]>([]);
  const form = useForm<QuizValues>({
    resolver: zodResolver(quizValuesSchema),
    defaultValues: initial,
    // An error that appears as a field is left would move the button away under the pointer that presses it.
    mode: 'onSubmit',
  });
  const values = form.watch();
  const { errors } = form.formState;
  const text = (field: QuizField): string | undefined => {
    const type = errors[field]?.type;
    if (!type) return undefined;
    if (field === 'title') {
      if (type === 'too_small') return t('title.required');
      return type === 'too_big' ? t('title.tooLong', { max: limits.quiz.titleMax }) : t('invalid');
    }
    if (field === 'description') {
      return type === 'too_big'
        ? t('description.tooLong', { max: limits.quiz.descriptionMax })
        : t('invalid');
    }
    if (field === 'slug') {
      return type === 'taken' ? t('slug.taken') : t('slug.invalid', { max: limits.quiz.slugMax });
    }
    return field === 'language' ? t('invalid') : t('pictureGone');
  };
  return {
    form,
    values,
    base,
    setBase,
    isDirty: quizFields.some((field) => !sameValue(values[field], base[field])),
    errorOf: text,
    failures,
    showFailure(error) {
      if (isApiError(error, 'SLUG_TAKEN')) {
        form.setError('slug', { type: 'taken' }, { shouldFocus: true });
        return setFailures([]);
      }
      const fields = isApiError(error) ? error.fields.flatMap(({ path }) => fieldOfPath(path) ?? []) : [];
      for (const field of fields) form.setError(field, { type: 'server' });
      setFailures(fields.length > 0 ? [] : [{ message: failureText(error) }]);
    },
    clearFailure: () => setFailures([]),
    fill(next) {
      for (const field of quizFields) {
        form.setValue(field, next[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      }
    },
  };
}
