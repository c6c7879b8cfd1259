import styles from './notice-art.module.css';

/** A map with a question: what was looked for is not there. */
export const lost = (
  <>
    <path className={styles.faint} d="M46 14v64M74 14v64M27 58l14-9 12 8 16-14 12 5 12-9" />
    <path className={styles.pin} d="M60 62s-15-14-15-25a15 15 0 0 1 30 0c0 11-15 25-15 25z" />
    <path className={styles.mark} d="M55.500 34a4.500 4.500 0 1 1 6.500 4c-1.500.8-2 1.600-2 3M60 46v.1" />
  </>
);
