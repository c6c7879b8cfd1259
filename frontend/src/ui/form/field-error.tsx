import { CircleAlert } from 'lucide-react';
import styles from './field.module.css';

/** What is wrong with a field. The control names it in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
