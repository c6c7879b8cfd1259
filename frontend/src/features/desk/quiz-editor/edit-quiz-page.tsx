import { useParams } from 'react-router-dom';
import { isMissing } from '#lib/is-missing.ts';
import { useVersioned } from '#lib/use-versioned.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './editor-layout.module.css';
import { QuizEditor } from './quiz-editor.tsx';

/** The form of one of the author's quizzes. */
export default function EditQuizPage() {
  const { id = '' } = useParams();
  return <LoadQuiz key={id} id={id} />;
}

function LoadQuiz({ id }: { id: string }) {
  const { t } = useTranslation(['quizEditor', 'desk', 'translation']);
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
        <PageTitle>{t(isMissing(error) ? 'desk:quizNotFound.title' : 'editTitle')}</PageTitle>
        <PageFailure
          heading="h1"
          error={error}
          title={t('failed')}
          notFound={{ title: t('desk:quizNotFound.title'), text: t('notFound') }}
          back={{ to: '/admin/quizzes', label: t('desk:toQuizzes') }}
          onRetry={() => void quiz.mutate()}
        />
      </>
    );
  }
  return (
    <AdminPage title={t('editTitle')} back={{ to: '/admin/quizzes', label: t('back') }}>
      <div className={`stack gap-10 ${styles.columns}`} aria-busy="true">
        <span className="visually-hidden" role="status">
          {t('translation:common.loading')}
        </span>
        <div className="stack gap-6">
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
