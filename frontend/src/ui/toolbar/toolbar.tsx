import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The line above a list: a search that grows, choices, a count; it wraps where it is narrow. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={`row wrap ${styles.bar}`}>{children}</div>;
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
