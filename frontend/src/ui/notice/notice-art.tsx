import type { ReactNode } from 'react';
import styles from './notice-art.module.css';

export type NoticeArtName = 'empty' | 'error' | 'lost' | 'offline';

/** A small drawing of the house: a picture frame to which something has happened. Says nothing that the text does not. */
export function NoticeArt({ scene }: { scene: NoticeArtName | ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 120 96" aria-hidden="true">
      <rect
        className={styles.shade}
        x="14"
        y="20"
        width="84"
        height="62"
        rx="14"
        transform="rotate(-7 56 51)"
      />
      <rect className={styles.frame} x="18" y="14" width="84" height="64" rx="14" />
      {isName(scene) ? scenes[scene] : scene}
    </svg>
  );
}

const hills = <path className={styles.fill} d="M27 68l19-23 13 15 10-11 24 19v1H29z" />;

const scenes: Record<NoticeArtName, ReactNode> = {
  empty: (
    <>
      <path className={styles.faint} d="M34 36h30M34 48h20" />
      <circle className={styles.lens} cx="78" cy="54" r="17" />
      <path className={styles.strong} d="M91 67l14 15" />
    </>
  ),
  error: (
    <>
      {hills}
      <circle className={styles.sun} cx="80" cy="33" r="7" />
      <path className={styles.gap} d="M63 10l-9 20 13 13-11 16 6 24" />
    </>
  ),
  /** A map with a question: what was looked for is not there. */
  lost: (
    <>
      <path className={styles.faint} d="M46 14v64M74 14v64M27 58l14-9 12 8 16-14 12 5 12-9" />
      <path className={styles.pin} d="M60 62s-15-14-15-25a15 15 0 0 1 30 0c0 11-15 25-15 25z" />
      <path className={styles.mark} d="M55.500 34a4.500 4.500 0 1 1 6.500 4c-1.500.8-2 1.600-2 3M60 46v.1" />
    </>
  ),
  offline: (
    <>
      <path className={styles.fill} d="M43 62a12 12 0 0 1-1-24 17 17 0 0 1 32-3 13.500 13.500 0 0 1 3 27z" />
      <path className={styles.gap} d="M38 74l44-52" />
      <path className={styles.strong} d="M42 74l44-52" />
    </>
  ),
};

function isName(scene: unknown): scene is NoticeArtName {
  return typeof scene === 'string' && scene in scenes;
}
