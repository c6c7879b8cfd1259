import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

type Props = {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  /** Called on Cancel, Escape and a press beside the dialog; the focus is back where it was. */
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone. Put on the page it is open. */
export function ConfirmDialog({ title, children, confirm, cancel, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{children}</p>
      <div className={styles.actions}>
        <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        <Button variant="primary" className={styles.danger} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
