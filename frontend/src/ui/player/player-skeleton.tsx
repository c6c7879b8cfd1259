import { Skeleton } from '../skeleton.tsx';
import styles from './player-skeleton.module.css';

const options = ['a', 'b', 'c', 'd'] as const;

/** A placeholder for a question while the quiz is loading. It has no heading: the question has one. */
export function PlayerSkeleton() {
  return (
    <div className={`column gap-2 ${styles.stage}`} aria-busy="true">
      <Skeleton width="70%" height="1.5rem" />
      <Skeleton className={styles.picture} radius="var(--radius-picture)" />
      {options.map((option) => (
        <Skeleton key={option} height="var(--answer)" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
