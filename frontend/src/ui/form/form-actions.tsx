import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

type Props = {
  readonly children: ReactNode;
  /** Stays at the window's bottom edge while the form is longer: saving is always in reach. */
  readonly isSticky?: boolean;
};

/** The buttons under a form: in a row, and as wide as the form on a phone. */
export function FormActions({ children, isSticky = false }: Props) {
  return (
    <div
      className={
        isSticky ? `row wrap gap-3 ${styles.actions} ${styles.sticky}` : `row wrap gap-3 ${styles.actions}`
      }
    >
      {children}
    </div>
  );
}
