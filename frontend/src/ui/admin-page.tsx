import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';
import { Link } from './link.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
  readonly title: string;
  /** The language of the title, if it differs from the page's. */
  readonly titleLang?: string | undefined;
  /** The document's title, shown on the browser tab; `title` by default. */
  readonly documentTitle?: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly intro?: ReactNode;
  /** Buttons and the save state, on the same line as the heading. */
  readonly actions?: ReactNode;
  /** For pages with a large table: the page is as wide as the screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** The layout of every page of the desk: a heading with actions, then the content. The actions aren't printed. */
export function AdminPage({
  title,
  titleLang,
  documentTitle,
  back,
  intro,
  actions,
  isWide,
  children,
}: Props) {
  return (
    <div className={isWide ? `${styles.page} ${styles.wide}` : styles.page}>
      <PageTitle>{documentTitle ?? title}</PageTitle>
      {back && (
        <Link className={styles.back} to={back.to}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={`row wrap between ${styles.head}`}>
        <div className={styles.heading}>
          <h1 tabIndex={-1} lang={titleLang} dir="auto">
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={`row wrap gap-3 ${styles.actions}`}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
