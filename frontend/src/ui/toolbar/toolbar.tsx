import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

type Props = {
  readonly search?: ReactNode;
  /** Filters, then the order, then the count. On a phone they are one line that scrolls. */
  readonly children: ReactNode;
  /** A control at the end that isn't a filter. */
  readonly action?: ReactNode;
};

/** The line above every list. Its values are in the list's address. */
export function Toolbar({ search, children, action }: Props) {
  return (
    <div className={`row wrap ${styles.bar}`}>
      {search}
      <div className={`row ${styles.filters}`}>{children}</div>
      {action}
    </div>
  );
}

/** The number of items in the list. It is only visual: the list's live region announces it to screen readers. */
export function ToolbarCount({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`muted ${styles.count}`} aria-hidden="true">
      {/* The line is rendered before its text is known, so that the list doesn't move. */}
      {children ?? '\u00a0'}
    </p>
  );
}
