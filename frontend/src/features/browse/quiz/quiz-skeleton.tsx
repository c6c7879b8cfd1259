import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './quiz-detail.module.css';

/** The outline of a quiz's page. */
export function QuizSkeleton() {
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
