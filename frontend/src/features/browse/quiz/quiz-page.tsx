import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '#lib/page-loader.ts';
import { useApi } from '#lib/use-api.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import { LinkButton } from '#ui/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './quiz-detail.module.css';
import { QuizDetail } from './quiz-detail.tsx';

/** @public Loaded with the page. */
export const loader: PageLoader = ({ params: { slug = '' }, context }) =>
  context.askSubject(getQuiz, { params: { idOrSlug: slug } });

/** The page of a quiz before it is played. */
export default function QuizPage() {
  const { t } = useTranslation('quiz');
  const { slug = '' } = useParams();
  const { data: quiz, error, mutate } = useApi(getQuiz, { params: { idOrSlug: slug } });
  // The visitor may start the quiz without a network, when this code couldn't be loaded any more.
  useEffect(() => whenIdle(() => void import('#features/play/play-tools.tsx').catch(() => undefined)), []);

  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageTitle>{t('notFound.title')}</PageTitle>
        <Notice art="lost" heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
          <LinkButton variant="primary" to="/">
            {t('notFound.home')}
          </LinkButton>
        </Notice>
      </>
    );
  }
  if (quiz) return <QuizDetail quiz={quiz} />;
  if (!error) return <QuizSkeleton />;
  return (
    <>
      <PageTitle>{t('failed')}</PageTitle>
      <LoadError heading="h1" title={t('failed')} error={error} onRetry={() => mutate()} />
    </>
  );
}

/** The outline of a quiz's page. */
function QuizSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.quiz} aria-busy="true">
      <PageTitle />
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      <div className={styles.back}>
        <Skeleton width="5rem" height="var(--target)" />
      </div>
      <Skeleton className={styles.cover} height="auto" radius="var(--radius-picture)" />
      <div className={styles.words}>
        <Skeleton width="75%" height="2.5rem" />
        <div className={styles.author}>
          <Skeleton width="2.25rem" height="2.25rem" radius="50%" />
          <Skeleton width="9rem" />
        </div>
        <div className={styles.description}>
          <Skeleton />
        </div>
        <div className={styles.facts}>
          <Skeleton width="60%" height="2rem" radius="999px" />
        </div>
      </div>
    </div>
  );
}
