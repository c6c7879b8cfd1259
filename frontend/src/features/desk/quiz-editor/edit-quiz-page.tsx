import { useState } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callWithEtag } from '../../../lib/api-client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { lost } from '../../../ui/notice/notice-art-lost.tsx';
import { PageTitle } from '../../../ui/page-title/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import styles from './editor-layout.module.css';
import { QuizEditor } from './quiz-editor.tsx';
import fieldStyles from './quiz-fields.module.css';

/** A quiz as it was read, with the version to save against. */
export type LoadedQuiz = { readonly data: OwnQuiz; readonly etag: string | undefined };

/** One of the author's quizzes in its form. */
export default function EditQuizPage() {
  const { id = '' } = useParams();
  return <LoadQuiz key={id} id={id} />;
}

function LoadQuiz({ id }: { id: string }) {
  const { t } = useTranslation(['quizEditor', 'translation']);
  const { data, error, isValidating, mutate } = useSWR<LoadedQuiz, ApiError>(
    ['getOwnQuiz', 'edit', id],
    () => callWithEtag(getOwnQuiz, { params: { quizId: id } }),
    { revalidateOnReconnect: false },
  );
  // What the form has started from; a later answer must not take away what is being typed.
  const [loaded, setLoaded] = useState<LoadedQuiz | null>(null);
  if (!loaded && data && !isValidating) setLoaded(data);

  if (loaded) return <QuizEditor loaded={loaded} />;
  if (error && !isValidating && error.status === 404) {
    return (
      <>
        <PageTitle>{t('notFound.title')}</PageTitle>
        <Notice art={lost} heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
          <LinkButton variant="primary" to="/admin/quizzes">
            {t('notFound.back')}
          </LinkButton>
        </Notice>
      </>
    );
  }
  if (error && !isValidating) {
    return (
      <>
        <PageTitle>{t('editTitle')}</PageTitle>
        <LoadError heading="h1" title={t('failed')} error={error} onRetry={() => void mutate()} />
      </>
    );
  }
  return (
    <AdminPage title={t('editTitle')} back={{ to: '/admin/quizzes', label: t('back') }}>
      <div className={styles.columns} aria-busy="true">
        <span className="visually-hidden" role="status">
          {t('translation:common.loading')}
        </span>
        <div className={fieldStyles.fields}>
          {['2.875rem', '6rem', '2.875rem', '6rem'].map((height, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one bone from another
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
