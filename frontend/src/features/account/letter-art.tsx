import styles from '#ui/notice/notice-art.module.css';

/** A letter in its envelope. */
export const letterArt = (
  <>
    <rect className={styles.fill} x="36" y="30" width="48" height="34" rx="7" />
    <path className={styles.strong} d="M39 35l21 16 21-16" />
    <circle className={styles.sun} cx="84" cy="30" r="7" />
  </>
);
