import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { PageTitle } from '../page-title/page-title.tsx';
import styles from './admin-page.module.css';

type Props = {
  readonly title: string;
  /** The language of the title, where it isn't that of the page. */
  readonly titleLang?: string | undefined;
  /** For the browser's tab; `title` by default. */
  readonly documentTitle?: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly intro?: ReactNode;
  /** Buttons and the save state, at the end of the heading's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page of the desk: a heading with actions, which aren't printed, and the content. */
export function AdminPage({ title, titleLang, documentTitle, back, intro, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <PageTitle>{documentTitle ?? title}</PageTitle>
      {back && (
        <Link className={styles.back} to={back.to}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={`row wrap between ${styles.head}`}>
        <div className={styles.heading}>
          <h1 tabIndex={-1} lang={titleLang}>
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
