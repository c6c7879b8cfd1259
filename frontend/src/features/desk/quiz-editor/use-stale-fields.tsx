import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { mergeStale } from '../../../lib/stale-save.ts';
import type { StaleField } from '../../../ui/versioned-form/stale-save-dialog.tsx';
import type { LoadedQuiz } from './edit-quiz-page.tsx';
import { type QuizField, type QuizValues, quizFields, sameValue, valuesOf } from './quiz-values.ts';

/** A save that came too late: what both started from, what is in the form, and what was saved in between. */
export type StaleQuiz = { readonly base: QuizValues; readonly mine: QuizValues; readonly theirs: LoadedQuiz };

/** Each field in which the versions differ, in words; what only one side changed is chosen from it. */
export function useStaleFields(stale: StaleQuiz | null): StaleField<QuizField>[] {
  const { t } = useTranslation('quizEditor');
  if (!stale) return [];
  const { base, mine } = stale;
  const theirs = valuesOf(stale.theirs.data);
  const textOf = (field: QuizField, values: QuizValues): string => {
    if (field === 'language') return languageNames[values.language];
    if (field !== 'cover' && field !== 'background') return values[field];
    const picture = values[field]?.picture;
    if (!picture?.focalPoint) return picture?.altText ?? '';
    return `${picture.altText} (${t('focal.value', picture.focalPoint)})`;
  };
  const { merged } = mergeStale(base, mine, theirs, sameValue);
  return quizFields
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({
      name: field,
      label: t(`${field}.label`),
      mine: textOf(field, mine),
      theirs: textOf(field, theirs),
      initial: sameValue(merged[field], mine[field]) ? 'mine' : 'theirs',
    }));
}
