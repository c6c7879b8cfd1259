import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The buttons and the save state below a long form. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={`row wrap ${styles.actions}`}>{children}</div>;
}
