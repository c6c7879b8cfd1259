import styles from './avatar.module.css';

type Props = {
  readonly name: string;
  /** The person's own picture, where there is one. */
  readonly url?: string | null | undefined;
  readonly size?: 'small' | 'large';
};

/**
 * A person's picture or first letter in a circle; beside it stands the name, so it is hidden from screen readers. The
 * letter is no text: a button's name must contain its text (WCAG 2.5.3).
 */
export function Avatar({ name, url, size = 'small' }: Props) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      className={size === 'large' ? `${styles.avatar} ${styles.large}` : styles.avatar}
      data-initial={url ? undefined : initial}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" />}
    </span>
  );
}
