import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import styles from './notice.module.css';
import type { NoticeArtName } from './notice-art.tsx';

/** Loaded after the text, which says everything; nothing where it cannot be loaded. */
const NoticeArt = lazy<ComponentType<{ scene: ReactNode }>>(() =>
  import('./notice-art.tsx').then(
    ({ NoticeArt }) => ({ default: NoticeArt }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  /** A drawing of the house by name, or the inside of another one. */
  readonly art: NoticeArtName | ReactElement;
  /** `h1` where the notice is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly title: string;
  readonly text?: string | undefined;
  /** Spoken at once: something failed. */
  readonly urgent?: boolean;
  /** The one way on: a button or a link. */
  readonly children?: ReactNode;
};

/** What stands where content would be, when there is none: a small picture, one plain sentence, one way on. */
export function Notice({ art, heading: Heading = 'h2', title, text, urgent = false, children }: Props) {
  return (
    <div className={`row ${styles.notice}`} {...(urgent ? { role: 'alert' } : {})}>
      <div className={styles.artSpace}>
        <Suspense>
          <NoticeArt scene={art} />
        </Suspense>
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={`cluster gap-3 ${styles.action}`}>{children}</div>}
    </div>
  );
}
