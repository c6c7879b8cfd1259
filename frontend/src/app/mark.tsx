import styles from './mark.module.css';

/** The site's logo: two pictures, the upper one answered correctly. The same drawing as `public/icon.svg`. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.back} x="1" y="5" width="22" height="22" rx="6" transform="rotate(-8 12 16)" />
      <rect className={styles.front} x="7" y="5" width="23" height="23" rx="6.5" />
      <path className={styles.tick} d="M12.6 16.8l4 4 8-8.6" />
    </svg>
  );
}
