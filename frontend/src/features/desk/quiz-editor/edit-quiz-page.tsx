import { ChartColumn, ListChecks, Play } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { isMissing } from '#lib/api/is-missing.ts';
import { useVersioned, type Versioned } from '#lib/forms/use-versioned.ts';
import { getOwnQuiz } from '#shared/api/desk-endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { PublishButton } from '../publish-button.tsx';
import { QuizForm } from './quiz-form.tsx';
import { useQuizEditorTexts } from './texts.ts';
import { useQuizEditor } from './use-quiz-editor.ts';

/** The form of one of the author's quizzes. */
export default function EditQuizPage() {
  const { id = '' } = useParams();
  return <LoadQuiz key={id} id={id} />;
}

function LoadQuiz({ id }: { id: string }) {
  const t = useQuizEditorTexts();
  const tDesk = useDeskTexts();
  const quiz = useVersioned(getOwnQuiz, { params: { quizId: id } });
  const { error, isValidating } = quiz;
  if (quiz.data) {
    const { etag } = quiz.data;
    // Shows the new state at once, then reads the new version.
    return <QuizEditor loaded={quiz.data} onPublished={(data) => void quiz.mutate({ data, etag })} />;
  }
  if (error && !isValidating) {
    return (
      <>
        <PageTitle>{isMissing(error) ? tDesk('quizNotFound.title') : t('editTitle')}</PageTitle>
        <PageFailure
          heading="h1"
          error={error}
          title={t('failed')}
          notFound={{ title: tDesk('quizNotFound.title'), text: t('notFound') }}
          back={{ to: '/admin/quizzes', label: tDesk('toQuizzes') }}
          onRetry={() => void quiz.mutate()}
        />
      </>
    );
  }
  return (
    <AdminPage title={t('editTitle')} back={{ to: '/admin/quizzes', label: t('back') }}>
      <div
        className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:items-start"
        aria-busy="true"
      >
        <span className="sr-only" role="status">
          {t('translation:common.loading')}
        </span>
        <div className="grid grid-cols-1 gap-6">
          {['2.875rem', '6rem', '2.875rem', '6rem'].map((height, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
            <div key={position}>
              <Skeleton width="6rem" />
              <Skeleton height={height} />
            </div>
          ))}
        </div>
        <Skeleton height="24rem" radius="var(--radius-picture)" />
      </div>
    </AdminPage>
  );
}

type Props = {
  readonly loaded: Versioned<'getOwnQuiz'>;
  readonly onPublished: (quiz: OwnQuiz) => void;
};

/** The form of a saved quiz. */
function QuizEditor({ loaded, onPublished }: Props) {
  const t = useQuizEditorTexts();
  const tUi = useUiTexts();
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
          {editor.isSaving ? tUi('save.saving') : t('save')}
        </Button>
        <PublishButton quiz={quiz} onChanged={onPublished} />
      </QuizForm>
    </AdminPage>
  );
}
