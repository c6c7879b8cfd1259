import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Announces the note to screen readers when it appears. */
  readonly isStatus?: boolean;
  /** Buttons. */
  readonly children?: ReactNode;
};

/** A coloured box above a page's content, with a message and buttons for what to do about it. */
export function Note({ icon: Icon, title, text, isStatus = false, children }: Props) {
  return (
    <div className={`row wrap ${styles.note}`} role={isStatus ? 'status' : undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children && <div className="cluster gap-2">{children}</div>}
    </div>
  );
}
