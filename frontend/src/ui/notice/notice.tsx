import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import styles from './notice.module.css';
import type { NoticeArtName } from './notice-art.tsx';
import type { Failure } from './notice-rest.tsx';

/** Loaded after the text, because notices work without it. Renders nothing if it can't be loaded. */
const NoticeRest = lazy<ComponentType<{ art: Props['art'] }>>(() =>
  import('./notice-rest.tsx').then(
    ({ NoticeRest }) => ({ default: NoticeRest }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  /**
   * The name of an illustration, the SVG content of another one, or the code of the failure of the page's call.
   */
  readonly art: NoticeArtName | Failure | ReactElement;
  /** `h1` if the notice is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly title: string;
  readonly text?: string | undefined;
  /** Whether screen readers announce the notice immediately, because something failed. */
  readonly urgent?: boolean;
  /** The only action: a button or a link. */
  readonly children?: ReactNode;
};

/** Shown where there is no content: a small illustration, one plain sentence and one action. */
export function Notice({ art, heading: Heading = 'h2', title, text, urgent = false, children }: Props) {
  return (
    <div className={`row ${styles.notice}`} {...(urgent ? { role: 'alert' } : {})}>
      <div className={styles.artSpace}>
        <Suspense>
          <NoticeRest art={art} />
        </Suspense>
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={`cluster gap-3 ${styles.action}`}>{children}</div>}
    </div>
  );
}
