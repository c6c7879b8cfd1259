import { LayoutGrid } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { findInHistory } from '#lib/attempt-history.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Actions } from './actions.tsx';
import { Celebration } from './celebration.tsx';
import { NextQuiz } from './next-quiz.tsx';
import styles from './result-page.module.css';
import { Review } from './review.tsx';
import { ScoreCard } from './score-card.tsx';

/** `/quiz/:slug/result/:attemptId`: the score of an attempt in this browser's history, and every question again. */
export default function ResultPage() {
  const { t } = useTranslation('result');
  const { slug = '', attemptId = '' } = useParams();
  const entry = findInHistory(attemptId);

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
        <NextQuiz quiz={entry.quiz} />
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
