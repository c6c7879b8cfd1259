import styles from './avatar.module.css';

/** A person's first letter in a circle; beside it stands the name, so it is hidden from screen readers. */
export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      className={size === 'large' ? `${styles.avatar} ${styles.large}` : styles.avatar}
      aria-hidden="true"
    >
      {initial}
    </span>
  );
}
