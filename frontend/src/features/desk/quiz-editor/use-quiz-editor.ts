import { zodResolver } from '@hookform/resolvers/zod';
import { useSWRConfig } from 'swr';
import { callWithEtag } from '#lib/api/api-client.ts';
import { callOnceWithEtag } from '#lib/api/call-once.ts';
import { apiKey, isResponseOf } from '#lib/api/use-api.ts';
import { type Versioned, versionedKey } from '#lib/forms/use-versioned.ts';
import { isApiError } from '#shared/api/api-error.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { createQuiz, getOwnQuiz, listOwnQuizzes, updateQuiz } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { gradesInOrder } from '#shared/domain/subject.ts';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { type Editor, useEditor } from '#ui/versioned-form/use-editor.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import {
  changedBody,
  comparableQuiz,
  createBody,
  draftValues,
  emptyValues,
  errorFields,
  type QuizField,
  type QuizValues,
  quizValuesSchema,
  valuesOf,
} from './quiz-values.ts';
import { useQuizEditorTexts } from './texts.ts';

export type QuizEditorState = Editor<QuizValues> & {
  /** The translated error of a field. */
  errorOf(field: QuizField): string | undefined;
};

/**
 * The form of a quiz.
 * @param loaded null for a new quiz
 * @param onCreated called with the id of a new quiz, and whether the author is already leaving the page
 */
export function useQuizEditor(
  loaded: Versioned<'getOwnQuiz'> | null,
  onCreated?: (quizId: string, isLeaving: boolean) => void,
): QuizEditorState {
  const t = useQuizEditorTexts();
  const { mutate } = useSWRConfig();
  const { subjectText, gradeText } = useTopicTexts();
  const input: InputOf<'getOwnQuiz'> = { params: { quizId: loaded?.data.id ?? '' } };
  const editor = useEditor<QuizValues, Versioned<'getOwnQuiz'>['data']>({
    loaded,
    initial: emptyValues(currentLanguage()),
    valuesOf,
    resolver: zodResolver(quizValuesSchema),
    comparable: comparableQuiz,
    draftName: loaded ? `quiz.${loaded.data.id}` : 'quiz.new',
    draftValues,
    shownField: (field) => ({ label: t(`${field}.label`), show: (values) => shown(field, values) }),
    read: () => callWithEtag(getOwnQuiz, input),
    async send(values, over) {
      if (!over) return callOnceWithEtag(createQuiz, { body: createBody(values) });
      const body = changedBody(values, valuesOf(over.data));
      if (Object.keys(body).length === 0) return over;
      return callWithEtag(updateQuiz, { ...input, body }, { ifMatch: over.etag });
    },
    async onSaved(saved, _edited, isLeaving) {
      void mutate(isResponseOf(listOwnQuizzes.id), undefined);
      if (!loaded) return onCreated?.(saved.data.id, isLeaving);
      void mutate(apiKey(getOwnQuiz, input), undefined);
      await mutate(versionedKey(getOwnQuiz, input), saved, { revalidate: false });
    },
    fieldErrors(error) {
      if (isApiError(error, 'SLUG_TAKEN')) return { slug: { type: 'taken' } };
      const fields = isApiError(error) ? error.fields.flatMap(({ path }) => errorFields.get(path) ?? []) : [];
      return Object.fromEntries(fields.map((field) => [field, { type: 'server' }]));
    },
  });

  const shown = (field: QuizField, values: QuizValues): string => {
    if (field === 'language') return languageNames[values.language];
    if (field === 'subject') return values.subject && subjectText(values.subject);
    if (field === 'grades') return gradesInOrder(values.grades).map(gradeText).join(', ');
    if (field === 'visibility') return t(`visibility.${values.visibility}`);
    if (field === 'allowsCopies') return t(`allowsCopies.${values.allowsCopies ? 'yes' : 'no'}`);
    if (field !== 'cover' && field !== 'background') return values[field];
    const picture = values[field]?.picture;
    if (!picture?.focalPoint) return picture?.altText ?? '';
    return `${picture.altText} (${t('focal.value', picture.focalPoint)})`;
  };
  const errorOf = (field: QuizField): string | undefined => {
    const type = editor.form.formState.errors[field]?.type;
    if (!type) return undefined;
    if (field === 'cover' || field === 'background') return t('pictureGone');
    if (field === 'labels') return t('labels.invalid', { max: limits.quiz.labelsMax });
    if (field === 'slug') {
      return type === 'taken' ? t('slug.taken') : t('slug.invalid', { max: limits.quiz.slugMax });
    }
    if (type === 'too_small' && field === 'title') return t('title.required');
    if (type === 'too_big' && field === 'title') return t('title.tooLong', { max: limits.quiz.titleMax });
    if (type === 'too_big' && field === 'description') {
      return t('description.tooLong', { max: limits.quiz.descriptionMax });
    }
    return t('invalid');
  };
  return { ...editor, errorOf };
}
