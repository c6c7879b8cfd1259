import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTask } from '../../lib/use-task.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** Instead of `confirm` while it is being done. */
  readonly busy?: string;
  readonly cancel?: string;
  /** Something better than `confirm` to do instead, as the main button; the three stand below each other. */
  readonly better?: { readonly label: string; readonly onChoose: () => void } | undefined;
  /** Nothing can be pressed until its promise is settled; why it failed is shown. */
  readonly onConfirm: () => void | Promise<void>;
  /** Says why it failed. */
  readonly reasonOf?: (error: unknown) => string;
  /** Called after Cancel, Escape or a press on the backdrop; the focus is back where it was. */
  readonly onClose: () => void;
  /** False where confirming destroys nothing. */
  readonly danger?: boolean;
};

/** Asks before something is lost or hard to take back. Opens when it is rendered. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busy = confirm,
  cancel,
  better,
  onConfirm,
  reasonOf,
  onClose,
  danger = true,
}: Props) {
  const { t } = useTranslation();
  const { run, isRunning, error } = useTask();
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = error !== undefined && reasonOf?.(error);
  const cancelButton = (
    <Button disabled={isRunning} onClick={() => dialog.current?.close()}>
      {cancel ?? t('common.cancel')}
    </Button>
  );
  const look = better
    ? ({ isDestructive: danger } as const)
    : ({ variant: danger ? 'danger' : 'primary' } as const);
  const confirmButton = (
    <Button type="submit" {...look} aria-disabled={isRunning}>
      {isRunning ? busy : confirm}
    </Button>
  );
  return (
    <Dialog
      ref={dialog}
      size="small"
      isQuestion
      isStacked={better !== undefined}
      title={title}
      text={children}
      isBusy={isRunning}
      onClose={onClose}
      onSubmit={() => void run(async () => onConfirm())}
      actions={
        better ? (
          <>
            <Button variant="primary" onClick={better.onChoose}>
              {better.label}
            </Button>
            {confirmButton}
            {cancelButton}
          </>
        ) : (
          <>
            {cancelButton}
            {confirmButton}
          </>
        )
      }
    >
      {reason && (
        <p className="error-text" role="alert">
          {reason}
        </p>
      )}
    </Dialog>
  );
}
