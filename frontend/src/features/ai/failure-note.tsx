import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './note.module.css';
import { useFocusLeft } from './use-focus-left.ts';

/** Why something did not happen, read out when it appears; a way on may stand beside it. */
export function FailureNote({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box);
  return (
    <div ref={box} className={`${styles.note} ${styles.failure}`}>
      <CircleAlert aria-hidden="true" />
      <div className={styles.body}>
        <p role="alert">{text}</p>
        {children}
      </div>
    </div>
  );
}
