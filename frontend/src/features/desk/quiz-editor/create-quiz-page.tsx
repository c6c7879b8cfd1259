import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { createQuiz } from '#shared/api/quizzes.endpoints.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx';
import { SaveState } from '../../../ui/save-state/save-state.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.tsx';
import { AdminPage } from '../admin-page.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import styles from './editor-layout.module.css';
import { QuizFields } from './quiz-fields.tsx';
import { QuizLivePreview } from './quiz-live-preview.tsx';
import { createBody, draftValues, emptyValues } from './quiz-values.ts';
import { useQuizForm } from './use-quiz-form.ts';

/** A new quiz: its name, address and pictures; then on to its questions. */
export default function CreateQuizPage() {
  const { t } = useTranslation('quizEditor');
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [initial] = useState(() => emptyValues(currentLanguage()));
  const quizForm = useQuizForm(initial);
  const { form, values, isDirty } = quizForm;
  const draft = useFormDraft('quiz.new', values, isDirty);
  const guard = useUnsavedChanges(isDirty, draft.drop);
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle');
  const running = useRef(false);
  const found = draft.found && draftValues(draft.found.values);

  const create = form.handleSubmit(async (valid) => {
    if (running.current) return;
    running.current = true;
    setStatus('saving');
    quizForm.clearFailure();
    try {
      const quiz = await call(createQuiz, { body: createBody(valid) });
      draft.drop();
      guard.allow();
      showToast('success', t('created'));
      void mutate(isQuizList, undefined);
      void navigate(`/admin/quizzes/${quiz.id}/questions`);
    } catch (error) {
      running.current = false;
      setStatus('failed');
      quizForm.showFailure(error);
    }
  });
  return (
    <AdminPage
      title={t('createTitle')}
      intro={t('createIntro')}
      back={{ to: '/admin/quizzes', label: t('back') }}
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
        <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
          <FormErrorSummary title={t('summary.create')} errors={quizForm.failures} />
          <QuizFields quizForm={quizForm} isNew />
          <FormActions isSticky>
            <Button type="submit" variant="primary" aria-disabled={status === 'saving'}>
              {t(status === 'saving' ? 'creating' : 'create')}
            </Button>
            <SaveState
              state={{ is: status === 'idle' || !isDirty ? (isDirty ? 'unsaved' : 'clean') : status }}
            />
          </FormActions>
        </form>
        <div className={styles.side}>
          <QuizLivePreview values={values} />
        </div>
      </div>
    </AdminPage>
  );
}

/** What the new quiz belongs in. */
function isQuizList(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'listOwnQuizzes';
}
