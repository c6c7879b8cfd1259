import styles from './avatar.module.css';

type Props = {
  readonly name: string;
  /** The address of the person's picture, if they have one. */
  readonly url?: string | null | undefined;
  readonly size?: 'small' | 'large';
};

/**
 * A person's picture, or the first letter of their name, in a circle. It's hidden from screen readers because the
 * name is next to it. CSS adds the letter, because a button's accessible name must contain its text (WCAG 2.5.3).
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
