import type { HistoryEntry } from '#lib/attempt-history.ts';
import { useApi } from '#lib/use-api.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { getAttemptResults } from '#shared/api/attempts.endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LocalReview } from './local-review.tsx';
import styles from './review.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';

/**
 * Every question, mistakes first, with the chosen and the correct option, as reviewed by the server. Offline only right
 * or wrong.
 */
export function Review({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['result', 'translation']);
  const { data, error, isValidating, mutate } = useApi(getAttemptResults, {
    params: { attemptId: entry.attempt.id },
  });
  const questions = data?.questions ?? [];
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const mistakesFirst = [
    ...numbered.filter(({ question }) => !question.isCorrect),
    ...numbered.filter(({ question }) => question.isCorrect),
  ];

  return (
    <section className="stack gap-5" aria-busy={!data && !error}>
      <h2>{t('review')}</h2>
      {data && (
        <ol className={`stack ${styles.list}`}>
          {mistakesFirst.map(({ question, number }) => (
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
    <div className={`stack ${styles.list}`} role="status" aria-label={label}>
      {shapes.map((shape) => (
        <div key={shape} className={styles.shape}>
          <Skeleton className={styles.shapePicture} radius="var(--radius-control)" />
          <div className="stack gap-2 grow">
            <Skeleton width="40%" />
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}

function failedText({ code, status }: ApiError) {
  if (status === 0) return 'failed.offline';
  return code === 'NOT_FOUND' ? 'failed.gone' : 'failed.text';
}
