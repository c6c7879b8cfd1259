import { useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { getAttemptResults } from '#shared/api/attempts.endpoints.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { HistoryEntry } from '../../lib/attempt-history.ts';
import { useApi } from '../../lib/use-api.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LocalReview } from './local-review.tsx';
import styles from './review.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** Every question with the chosen and the correct option, as the server reviews it; offline only right or wrong. */
export function Review({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['result', 'translation']);
  const [isOnlyMistakes, setIsOnlyMistakes] = useState(false);
  const { data, error, isValidating, mutate } = useApi(getAttemptResults, {
    params: { attemptId: entry.attempt.id },
  });
  const questions = data?.questions ?? [];
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const mistakes = numbered.filter(({ question }) => !question.isCorrect);
  const hasFilter = mistakes.length > 0 && mistakes.length < numbered.length;

  return (
    <section className="stack gap-5">
      <div className={`row wrap between gap-3 ${styles.head}`}>
        <h2>{t('review')}</h2>
        {hasFilter && (
          <Button
            aria-pressed={isOnlyMistakes}
            className={styles.filter}
            onClick={() => setIsOnlyMistakes((is) => !is)}
          >
            {t('onlyMistakes', { count: mistakes.length })}
          </Button>
        )}
      </div>
      {data && (
        <ol className={`stack gap-5 ${styles.list}`}>
          {(hasFilter && isOnlyMistakes ? mistakes : numbered).map(({ question, number }) => (
            <ReviewedQuestion
              key={question.id}
              question={question}
              number={number}
              lang={entry.quiz.language}
            />
          ))}
        </ol>
      )}
      {!data && !error && <ReviewSkeleton label={t('loading')} count={entry.attempt.totalQuestions} />}
      {!data && error && (
        <>
          <p className={`row wrap between gap-3 ${styles.failed}`} role="alert">
            {t(failedText(error))}
            <Button aria-disabled={isValidating} onClick={() => void mutate()}>
              {t('translation:common.retry')}
            </Button>
          </p>
          <LocalReview answers={entry.answers} />
        </>
      )}
    </section>
  );
}

function ReviewSkeleton({ label, count }: { label: string; count: number }) {
  const shapes = Array.from({ length: Math.min(count, 6) }, (_, index) => index);
  return (
    <div className={`stack gap-5 ${styles.list}`} role="status" aria-label={label}>
      {shapes.map((shape) => (
        <div key={shape} className={`stack gap-3 ${styles.shape}`}>
          <Skeleton className={styles.shapePicture} radius="0" />
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton width="60%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  );
}

function failedText({ code, status }: ApiError) {
  if (status === 0) return 'failed.offline';
  return code === 'NOT_FOUND' ? 'failed.gone' : 'failed.text';
}
