import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

type Props = {
  readonly search?: ReactNode;
  /** Filters, then the order, then the count. On a phone they are one line that scrolls. */
  readonly children: ReactNode;
  /** Something to press that is no filter, at the end. */
  readonly action?: ReactNode;
};

/** The line above every list. What it says is in the list's address. */
export function Toolbar({ search, children, action }: Props) {
  return (
    <div className={`row wrap ${styles.bar}`}>
      {search}
      <div className={`row ${styles.filters}`}>{children}</div>
      {action}
    </div>
  );
}

/** How many items the list has, for the eye; screen readers hear it from the list's live region. */
export function ToolbarCount({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`muted ${styles.count}`} aria-hidden="true">
      {/* Its line is there before its text, so that the list does not move. */}
      {children ?? '\u00a0'}
    </p>
  );
}
