import { ChartColumn, ListChecks, Play } from 'lucide-react';
import type { Versioned } from '#lib/use-versioned.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PublishButton } from '../publish-button.tsx';
import { QuizForm } from './quiz-form.tsx';
import { useQuizEditor } from './use-quiz-editor.ts';

type Props = {
  readonly loaded: Versioned<'getOwnQuiz'>;
  readonly onPublished: (quiz: OwnQuiz) => void;
};

/** The form of a saved quiz. */
export function QuizEditor({ loaded, onPublished }: Props) {
  const { t } = useTranslation(['quizEditor', 'desk', 'ui']);
  const editor = useQuizEditor(loaded);
  const quiz = loaded.data;
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
            {`${t('questions')} (${quiz.questionCount})`}
          </LinkButton>
          {quiz.questionCount > 0 && (
            <LinkButton to={`/admin/quizzes/${quiz.id}/preview`}>
              <Play aria-hidden="true" />
              {t('preview')}
            </LinkButton>
          )}
          {(quiz.isPublished || quiz.playCount > 0) && (
            <LinkButton to={`/admin/quizzes/${quiz.id}/report`}>
              <ChartColumn aria-hidden="true" />
              {t('report')}
            </LinkButton>
          )}
        </>
      }
    >
      <QuizForm editor={editor} errorTitle={t('summary.save')} quiz={quiz}>
        <Button type="submit" variant="primary" aria-disabled={editor.isSaving}>
          {t(editor.isSaving ? 'ui:save.saving' : 'save')}
        </Button>
        <PublishButton quiz={quiz} onChanged={onPublished} />
      </QuizForm>
    </AdminPage>
  );
}
