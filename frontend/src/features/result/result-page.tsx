import { LayoutGrid } from 'lucide-react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { findInHistory, type HistoryEntry } from '#lib/attempt-history.ts';
import { useApi } from '#lib/use-api.ts';
import { getAttemptResults } from '#shared/api/attempts.endpoints.ts';
import { getQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title/page-title.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Actions, mistakesOf } from './actions.tsx';
import { Celebration } from './celebration.tsx';
import { NextQuiz } from './next-quiz.tsx';
import styles from './result-page.module.css';
import { Review } from './review.tsx';
import { ScoreCard } from './score-card.tsx';

/** `/quiz/:slug/result/:attemptId`: the score of an attempt in this browser's history, and every question again. */
export default function ResultPage() {
  const { t } = useTranslation('result');
  const { slug = '', attemptId = '' } = useParams();
  const { state } = useLocation();
  const known: HistoryEntry | null = findInHistory(attemptId) ?? state?.entry ?? null;
  const served = useServerResult(slug, known ? null : attemptId);
  const entry = known ?? served.entry;

  if (!entry && served.isLoading) return <PageTitle>{t('loading')}</PageTitle>;
  if (!entry) {
    return (
      <>
        <PageTitle>{t('none')}</PageTitle>
        <Notice art="lost" heading="h1" title={t('none')} text={t('noneText')}>
          <LinkButton variant="primary" to={`/quiz/${slug}`}>
            {t('toQuiz')}
          </LinkButton>
          <LinkButton to="/">{t('browse')}</LinkButton>
        </Notice>
      </>
    );
  }
  const path = `/quiz/${entry.quiz.slug}/result/${attemptId}`;
  if (slug !== entry.quiz.slug) return <Navigate replace to={path} />;
  return (
    <div key={attemptId} className={`stack gap-10 ${styles.page}`}>
      <PageTitle>{t('title', { quiz: entry.quiz.title })}</PageTitle>
      <Celebration attempt={entry.attempt} />
      <div className="stack gap-4">
        <ScoreCard entry={entry}>
          <Actions entry={entry} />
        </ScoreCard>
        <NextQuiz quiz={entry.quiz} isMain={mistakesOf(entry) === 0} />
      </div>
      <Review entry={entry} />
      <p className={styles.browse}>
        <LinkButton to="/">
          <LayoutGrid aria-hidden="true" />
          {t('browse')}
        </LinkButton>
      </p>
    </div>
  );
}

/** The result as the server has it, for a browser that couldn't store it. */
function useServerResult(slug: string, attemptId: string | null) {
  const attempt = useApi(getAttemptResults, attemptId ? { params: { attemptId } } : null);
  const quiz = useApi(getQuiz, attempt.data ? { params: { idOrSlug: slug } } : null);
  const entry: HistoryEntry | null =
    attempt.data && quiz.data ? { attempt: attempt.data, quiz: quiz.data, answers: [] } : null;
  return { entry, isLoading: attempt.isLoading || quiz.isLoading };
}
