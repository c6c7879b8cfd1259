import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  /** Called after Cancel, Escape or a press on the backdrop; the focus is back where it was. */
  readonly onClose: () => void;
  /** A name that must be typed before confirming, and the label that asks for it. */
  readonly typed?: { readonly name: string; readonly label: string };
  /** While true nothing can be pressed. */
  readonly isBusy?: boolean;
  /** Why the last attempt failed. */
  readonly error?: string | undefined;
  /** False where confirming destroys nothing. */
  readonly danger?: boolean;
};

/** Asks before an action that cannot be undone. Opens when it is rendered. */
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
  const [name, setName] = useState('');
  const isAllowed = !typed || isSameName(name, typed.name);
  return (
    <Dialog
      ref={dialog}
      size="small"
      isQuestion
      title={title}
      text={children}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (isAllowed) onConfirm();
      }}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            disabled={!isAllowed}
            aria-disabled={isBusy}
          >
            {confirm}
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}

/** Ignores case and extra spaces. */
function isSameName(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase();
  return plain(one) === plain(other);
}
