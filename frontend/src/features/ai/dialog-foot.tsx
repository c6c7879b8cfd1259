import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

/** What stands at the bottom of a dialog: something to know, and its buttons; below each other on a phone. */
export function DialogFoot({ note, children }: { readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
