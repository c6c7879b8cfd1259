import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The buttons under a long form, and how far it is saved. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={`row wrap ${styles.actions}`}>{children}</div>;
}
