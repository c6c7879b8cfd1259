import { X } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Backdrop } from '../../../ui/backdrop/backdrop.tsx';
import { LinkButton } from '../../../ui/button/button.tsx';
import { LoadError } from '../../../ui/load-error/load-error.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { lost } from '../../../ui/notice/notice-art-lost.tsx';
import { PageTitle } from '../../../ui/page-title/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './preview-page.module.css';
import { PreviewPlayer } from './preview-player.tsx';

/** Read once: an answer that arrives later must not shuffle the play. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true } as const;

/** `/admin/quizzes/:quizId/preview`: the quiz played by its author, without an attempt, published or not. */
export default function PreviewPage() {
  const { t } = useTranslation('preview');
  const { quizId = '' } = useParams();
  const quiz = useApi(getOwnQuiz, { params: { quizId } }, once);
  const list = useApi(listOwnQuestions, { params: { quizId } }, once);
  const questionsPath = `/admin/quizzes/${quizId}/questions`;
  const error = quiz.data && list.data ? undefined : (quiz.error ?? list.error);
  return (
    <div className={styles.room}>
      {quiz.data?.playerBackgroundMedia && <Backdrop picture={quiz.data.playerBackgroundMedia} quiet />}
      <PageTitle>{quiz.data && t('title', { quiz: quiz.data.title })}</PageTitle>
      <header className={styles.banner}>
        <p>{t('banner')}</p>
        <LinkButton className={styles.back} variant="quiet" to={questionsPath}>
          <X aria-hidden="true" />
          {t('back')}
        </LinkButton>
      </header>
      {error &&
        (isApiError(error, 'NOT_FOUND') ? (
          <Notice art={lost} heading="h1" title={t('notFound')} text={t('notFoundText')}>
            <LinkButton variant="primary" to="/admin/quizzes">
              {t('home')}
            </LinkButton>
          </Notice>
        ) : (
          <LoadError
            heading="h1"
            title={t('failed')}
            error={error}
            onRetry={() => void Promise.all([quiz.mutate(), list.mutate()])}
          />
        ))}
      {!error && !(quiz.data && list.data) && <Bones label={t('loading')} />}
      {quiz.data && list.data?.items.length === 0 && (
        <Notice art="empty" heading="h1" title={t('empty')} text={t('emptyText')}>
          <LinkButton variant="primary" to={`${questionsPath}/new`}>
            {t('add')}
          </LinkButton>
        </Notice>
      )}
      {quiz.data && list.data && list.data.items.length > 0 && (
        <PreviewPlayer quiz={quiz.data} questions={list.data.items} />
      )}
    </div>
  );
}

function Bones({ label }: { label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <Skeleton height="6px" />
      <div className={styles.bones}>
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton height="16rem" radius="var(--radius-picture)" />
        <Skeleton height="var(--answer)" radius="var(--radius-card)" />
        <Skeleton height="var(--answer)" radius="var(--radius-card)" />
      </div>
    </div>
  );
}
