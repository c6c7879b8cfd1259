import { useNavigate } from 'react-router-dom';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { QuizForm } from './quiz-form.tsx';
import { useQuizEditorTexts } from './texts.ts';
import { useQuizEditor } from './use-quiz-editor.ts';

/** A new quiz: its name, address and pictures. The next page is that of its questions. */
export default function CreateQuizPage() {
  const t = useQuizEditorTexts();
  const navigate = useNavigate();
  const editor = useQuizEditor(null, (quizId, isLeaving) => {
    showToast('success', t('created'));
    if (isLeaving) return;
    editor.allowLeaving();
    void navigate(`/admin/quizzes/${quizId}/questions`);
  });
  return (
    <AdminPage
      title={t('createTitle')}
      intro={t('createIntro')}
      back={{ to: '/admin/quizzes', label: t('back') }}
    >
      <QuizForm editor={editor} errorTitle={t('summary.create')}>
        <Button type="submit" variant="primary" aria-disabled={editor.isSaving}>
          {t(editor.isSaving ? 'creating' : 'create')}
        </Button>
      </QuizForm>
    </AdminPage>
  );
}
