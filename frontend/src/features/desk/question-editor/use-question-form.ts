import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import {
  createQuestion,
  getQuestion,
  listOwnQuestions,
  updateQuestion,
} from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callWithEtag } from '../../../lib/api-client.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { writeDraft } from '../../../lib/draft-store.ts';
import { apiKey } from '../../../lib/use-api.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { type Versioned, versionedKey } from '../../../lib/use-versioned.ts';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import type { SaveStatus } from '../../../ui/save-state/save-state.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.tsx';
import type { StaleChoice } from '../../../ui/versioned-form/stale-save-dialog.tsx';
import { mergeQuestion } from './picture-prompt.ts';
import { questionFaultsOfServer, questionResolver } from './question-resolver.ts';
import {
  bodyOf,
  emptyQuestion,
  isSameQuestion,
  type QuestionValues,
  valuesOf,
  withKnownIds,
  withSavedIds,
} from './question-values.ts';

export type QuestionField = keyof QuestionValues;

/** Both versions of a question that somebody saved in between, until the author has chosen. */
export type StaleQuestion = {
  readonly merged: QuestionValues;
  readonly theirs: QuestionValues;
  readonly latest: Versioned<'getQuestion'>;
  readonly conflicts: readonly QuestionField[];
  readonly next: Next;
};

/** What the author wants after saving: to stay, or to write another question. */
type Next = 'stay' | 'another';

/**
 * A question in a form: what is unsaved, saved, kept as a draft, and merged where somebody saved in between.
 * @param loaded null for a question that nobody has saved yet
 */
export function useQuestionForm(quiz: OwnQuiz, loaded: Versioned<'getQuestion'> | null) {
  const { t } = useTranslation('questionEditor');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const questionId = loaded?.data.id;
  const draftName = questionId ? `question.${questionId}` : `question.new.${quiz.id}`;

  /** As the server has it, as far as this page knows. */
  const [base, setBase] = useState(() => (loaded ? valuesOf(loaded.data) : emptyQuestion()));
  const etag = useRef(loaded?.etag);
  const form = useForm<QuestionValues>({
    defaultValues: base,
    resolver: questionResolver,
    // Not on blur: an error that appears under a pressed mouse moves the button away from it.
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as QuestionValues;
  const [outcome, setOutcome] = useState<SaveStatus>({ is: 'clean' });
  const [stale, setStale] = useState<StaleQuestion | null>(null);
  const isDirty = !isSameQuestion(values, base);
  const status: SaveStatus =
    outcome.is === 'saving' || (outcome.is === 'failed' && isDirty)
      ? outcome
      : isDirty
        ? { is: 'unsaved' }
        : outcome;

  const draft = useFormDraft(draftName, values, isDirty);
  const guard = useUnsavedChanges(isDirty, draft.drop);

  // What the cache showed first may be older than what the server says now.
  const adopt = useRef<() => void>(undefined);
  adopt.current = () => {
    if (!loaded || loaded.etag === etag.current || isDirty) return;
    etag.current = loaded.etag;
    setBase(valuesOf(loaded.data));
    form.reset(valuesOf(loaded.data));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what matters
  useEffect(() => adopt.current?.(), [loaded]);

  const send = (sent: QuestionValues) =>
    questionId
      ? callWithEtag(
          updateQuestion,
          { params: { questionId }, body: bodyOf(sent, true) },
          { ifMatch: etag.current },
        )
      : callWithEtag(createQuestion, { params: { quizId: quiz.id }, body: bodyOf(sent, false) });

  const isRunning = useRef(false);
  const hasLeft = useRef(false);
  const save = async (sent: QuestionValues, next: Next): Promise<void> => {
    // A second press must not make a second question.
    if (isRunning.current || hasLeft.current) return;
    isRunning.current = true;
    setOutcome({ is: 'saving' });
    try {
      await settle(sent, await send(sent), next);
    } catch (error) {
      if (questionId && isApiError(error, 'STALE_VERSION')) await meet(sent, next);
      else fail(error);
    } finally {
      isRunning.current = false;
    }
  };

  /** Takes over what the server saved; what was typed meanwhile stays. */
  const settle = async (sent: QuestionValues, saved: Versioned<'getQuestion'>, next: Next) => {
    const typed = form.getValues();
    const savedValues = valuesOf(saved.data);
    etag.current = saved.etag;
    setBase(savedValues);
    setOutcome({ is: 'saved', at: new Date() });
    const { id } = saved.data;
    const isTypedOn = !isSameQuestion(typed, sent);
    if (!isTypedOn) {
      draft.drop();
      if (questionId) form.reset(savedValues);
    } else if (!questionId) {
      // The page of the new question offers it.
      writeDraft(`question.${id}`, typed);
      draft.drop();
    } else form.setValue('options', withSavedIds(typed.options, sent.options, savedValues.options));
    await mutate(versionedKey(getQuestion, { params: { questionId: id } }), saved, { revalidate: false });
    void mutate(apiKey(listOwnQuestions, { params: { quizId: quiz.id } }));
    if (!questionId) void mutate(apiKey(getOwnQuiz, { params: { quizId: quiz.id } }));
    showToast('success', t('saved'));
    goOn(id, isTypedOn ? 'stay' : next);
  };

  const goOn = (id: string, next: Next) => {
    const path = `/admin/quizzes/${quiz.id}/questions`;
    if (next === 'another' && !questionId) {
      const empty = emptyQuestion();
      setBase(empty);
      setOutcome({ is: 'clean' });
      form.reset(empty);
      scrollTo({ top: 0 });
      document.getElementById('question-text')?.focus();
    } else if (next === 'another' || !questionId) {
      hasLeft.current = true;
      guard.allow();
      if (next === 'another') void navigate(`${path}/new`);
      else void navigate(`${path}/${id}/edit`, { replace: true });
    }
  };

  /** Somebody saved in between: what does not collide is merged and saved, the rest the author decides. */
  const meet = async (mine: QuestionValues, next: Next) => {
    try {
      const latest = await callWithEtag(getQuestion, { params: { questionId: questionId ?? '' } });
      const theirs = valuesOf(latest.data);
      const { merged, conflicts } = mergeQuestion(base, mine, theirs);
      if (conflicts.length > 0) {
        setOutcome({ is: 'failed' });
        setStale({ merged, theirs, latest, conflicts, next });
        return;
      }
      await resolve({ merged, theirs, latest }, next);
      showToast('info', t('merged'));
    } catch (error) {
      fail(error);
    }
  };

  const resolve = async (
    { merged, theirs, latest }: Pick<StaleQuestion, 'merged' | 'theirs' | 'latest'>,
    next: Next,
  ) => {
    const values = { ...merged, options: withKnownIds(merged.options, theirs.options) };
    etag.current = latest.etag;
    setBase(theirs);
    form.reset(values);
    setOutcome({ is: 'saving' });
    await settle(values, await send(values), next);
  };

  const choose = async (choice: Partial<Record<QuestionField, StaleChoice>>) => {
    if (!stale) return;
    const chosen = Object.fromEntries(
      stale.conflicts.flatMap((field) => {
        if (choice[field] !== 'theirs') return [];
        const { [field]: value, imagePrompt } = stale.theirs;
        return field === 'picture'
          ? [
              ['picture', value],
              ['imagePrompt', imagePrompt],
            ]
          : [[field, value]];
      }),
    );
    setStale(null);
    try {
      await resolve({ ...stale, merged: { ...stale.merged, ...chosen } }, stale.next);
    } catch (error) {
      fail(error);
    }
  };

  const fail = (error: unknown) => {
    setOutcome({ is: 'failed' });
    const faults = isApiError(error) ? questionFaultsOfServer(error.fields, form.getValues()) : new Map();
    for (const [name, message] of faults) {
      form.setError(name as FieldPath<QuestionValues>, { type: 'server', message });
    }
    const why = isApiError(error, 'QUIZ_TOO_LARGE') ? t('tooLarge') : failureText(error);
    showToast('error', `${t('notSaved')} ${why} ${t('notSavedKept')}`);
  };

  return {
    form,
    values,
    status,
    isDirty,
    isSaving: outcome.is === 'saving',
    draft,
    stale,
    dialog: guard.dialog,
    save: (next: Next) =>
      form.handleSubmit(
        () => save(form.getValues(), next),
        () => setOutcome({ is: 'clean' }),
      )(),
    chooseVersion: choose,
    closeStale: () => setStale(null),
  };
}
