import { ListChecks, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getOwnQuiz, updateQuiz } from '#shared/api/quizzes.endpoints.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callWithEtag } from '../../../lib/api-client.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button, LinkButton } from '../../../ui/button/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx';
import { SaveState, type SaveStatus } from '../../../ui/save-state/save-state.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.tsx';
import { StaleSaveDialog } from '../../../ui/versioned-form/stale-save-dialog.tsx';
import { AdminPage } from '../admin-page.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { PublishButton } from '../publish-button.tsx';
import type { LoadedQuiz } from './edit-quiz-page.tsx';
import styles from './editor-layout.module.css';
import { QuizFields } from './quiz-fields.tsx';
import { QuizLivePreview } from './quiz-live-preview.tsx';
import { changedBody, draftValues, type QuizValues, sameValue, valuesOf } from './quiz-values.ts';
import { useQuizForm } from './use-quiz-form.ts';
import { type StaleQuiz, useStaleFields } from './use-stale-fields.tsx';

/** A loaded quiz in its form: saved against the version it was read at, with both versions shown where that is old. */
export function QuizEditor({ loaded }: { loaded: LoadedQuiz }) {
  const { t } = useTranslation(['quizEditor', 'desk']);
  const { mutate } = useSWRConfig();
  const [quiz, setQuiz] = useState(loaded.data);
  const version = useRef(loaded.etag);
  const [initial] = useState(() => valuesOf(loaded.data));
  const quizForm = useQuizForm(initial);
  const { form, values, base, isDirty } = quizForm;
  const draft = useFormDraft(`quiz.${quiz.id}`, values, isDirty);
  const guard = useUnsavedChanges(isDirty, draft.drop);
  const [status, setStatus] = useState<SaveStatus>({ is: 'clean' });
  const [stale, setStale] = useState<StaleQuiz | null>(null);
  const staleFields = useStaleFields(stale);
  const running = useRef(false);
  const found = draft.found && draftValues(draft.found.values);

  /** Takes over what the server has now; the form keeps what was typed. */
  const adopt = ({ data, etag }: LoadedQuiz) => {
    setQuiz(data);
    version.current = etag;
    quizForm.setBase(valuesOf(data));
    void mutate(isAbout(data.id), undefined);
  };

  const send = async (wanted: QuizValues, against: QuizValues) => {
    const body = changedBody(wanted, against);
    if (Object.keys(body).length === 0) return setStatus({ is: 'saved', at: new Date() });
    setStatus({ is: 'saving' });
    try {
      const saved = await callWithEtag(
        updateQuiz,
        { params: { quizId: quiz.id }, body },
        { ifMatch: version.current },
      );
      adopt(saved);
      // What was typed while it was on its way stays; the rest is as the server has it, trimmed.
      const now = form.getValues();
      const kept = Object.entries(now).filter(
        ([field, value]) => !sameValue(value, values[field as keyof QuizValues]),
      );
      quizForm.fill({ ...valuesOf(saved.data), ...Object.fromEntries(kept) });
      draft.drop();
      setStatus({ is: 'saved', at: new Date() });
    } catch (error) {
      setStatus({ is: 'failed' });
      if (!isApiError(error, 'STALE_VERSION')) return quizForm.showFailure(error);
      await showBoth(wanted);
    }
  };

  const showBoth = async (mine: QuizValues) => {
    try {
      const theirs = await callWithEtag(getOwnQuiz, { params: { quizId: quiz.id } });
      setStale({ base, mine, theirs });
    } catch (error) {
      quizForm.showFailure(error);
    }
  };

  const once = async (run: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    quizForm.clearFailure();
    try {
      await run();
    } finally {
      running.current = false;
    }
  };
  const save = form.handleSubmit((valid) => once(() => send(valid, base)));

  const shownStatus: SaveStatus =
    status.is === 'saving' || (status.is === 'failed' && isDirty)
      ? status
      : isDirty
        ? { is: 'unsaved' }
        : status.is === 'failed'
          ? { is: 'clean' }
          : status;
  return (
    <AdminPage
      title={t('editTitle')}
      documentTitle={`${quiz.title} – ${t('editTitle')}`}
      back={{ to: '/admin/quizzes', label: t('back') }}
      intro={<StateBadge isPublished={quiz.isPublished} />}
      actions={
        <>
          <LinkButton to={`/admin/quizzes/${quiz.id}/questions`}>
            <ListChecks aria-hidden="true" />
            {t('questions')} ({quiz.questionCount})
          </LinkButton>
          {quiz.questionCount > 0 && (
            <LinkButton to={`/admin/quizzes/${quiz.id}/preview`}>
              <Play aria-hidden="true" />
              {t('preview')}
            </LinkButton>
          )}
        </>
      }
    >
      {guard.dialog}
      {found && draft.found && (
        <DraftNotice
          savedAt={draft.found.savedAt}
          onRestore={() => {
            quizForm.fill(found);
            draft.decide(true);
          }}
          onDiscard={() => draft.decide(false)}
        />
      )}
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
          <FormErrorSummary title={t('summary.save')} errors={quizForm.failures} />
          <QuizFields quizForm={quizForm} isNew={false} />
          <FormActions isSticky>
            <Button type="submit" variant="primary" aria-disabled={status.is === 'saving'}>
              {t(status.is === 'saving' ? 'saving' : 'save')}
            </Button>
            <PublishButton
              quiz={quiz}
              onChanged={(changed) => {
                setQuiz(changed);
                // Publishing has made a new version; the form's own changes are still to be saved against it.
                void callWithEtag(getOwnQuiz, { params: { quizId: quiz.id } }).then(
                  adopt,
                  quizForm.showFailure,
                );
              }}
            />
            <SaveState state={shownStatus} />
          </FormActions>
        </form>
        <div className={styles.side}>
          <QuizLivePreview values={values} quiz={quiz} />
        </div>
      </div>
      {stale && (
        <StaleSaveDialog
          fields={staleFields}
          onResolve={(choices) => {
            const theirs = valuesOf(stale.theirs.data);
            const picked = Object.entries(choices).map(([field, choice]) => {
              const source = choice === 'mine' ? stale.mine : theirs;
              return [field, source[field as keyof QuizValues]];
            });
            const chosen: QuizValues = { ...stale.mine, ...Object.fromEntries(picked) };
            setStale(null);
            adopt(stale.theirs);
            quizForm.fill(chosen);
            void once(() => send(chosen, theirs));
          }}
          onClose={() => setStale(null)}
        />
      )}
    </AdminPage>
  );
}

/** What shows this quiz: it, and the lists. */
function isAbout(quizId: string): (key: unknown) => boolean {
  return (key) =>
    Array.isArray(key) &&
    (key[0] === 'listOwnQuizzes' ||
      (key[0] === 'getOwnQuiz' && JSON.stringify(key).includes(quizId) && key[1] !== 'edit'));
}
