import styles from './bar.module.css';

type Props = {
  /** From 0 to 1. */
  readonly part: number;
  readonly tone?: 'primary' | 'right' | 'quiet';
};

/** A part of a whole as a bar. The text beside it says the same, so it isn't spoken. As a drawing it is printed, too. */
export function Bar({ part, tone = 'primary' }: Props) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.whole} width="100%" height="100%" rx="3" />
      {part > 0 && <rect className={styles[tone]} width={`${part * 100}%`} height="100%" rx="3" />}
    </svg>
  );
}
