import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
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
  /** The thing's own name, which must be typed first, and the words that ask for it. */
  readonly typed?: { readonly name: string; readonly label: string };
  /** While it is happening nothing can be pressed. */
  readonly isBusy?: boolean;
  /** Why it did not happen. */
  readonly error?: string | undefined;
  /** False where confirming destroys nothing. */
  readonly danger?: boolean;
};

/** Asks before something that cannot be undone. Put on the page it is open. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onClose,
  typed,
  isBusy = false,
  error,
  danger = true,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [name, setName] = useState('');
  const isAllowed = !typed || sameName(name, typed.name);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    // Closed before it leaves the page it gives the focus back.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby={isBusy ? 'none' : 'any'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={({ currentTarget }) => {
        // Effects run twice while developing: it may be open again.
        if (!currentTarget.open) onClose();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isAllowed && !isBusy) onConfirm();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{children}</p>
        {typed && (
          <label className={styles.name}>
            <span>{typed.label}</span>
            <input
              type="text"
              value={name}
              autoComplete="off"
              spellCheck={false}
              disabled={isBusy}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </label>
        )}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            className={danger ? styles.danger : undefined}
            disabled={!isAllowed}
            aria-disabled={isBusy}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Spaces at the ends and the case are no sign of a mistake. */
function sameName(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase();
  return plain(one) === plain(other);
}
