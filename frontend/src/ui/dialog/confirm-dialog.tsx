import { type ReactNode, useRef } from 'react';
import { useTask } from '#lib/forms/use-task.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly title: string;
  /** Explains what will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** The label of the confirm button while `onConfirm` is running; `confirm` by default. */
  readonly busy?: string;
  readonly cancel?: string;
  /** A better alternative to `confirm`, shown as the primary button. With it, the three buttons are stacked. */
  readonly better?: { readonly label: string; readonly onChoose: () => void } | undefined;
  /** Cancel and confirm can't be pressed until its promise settles. If it rejects, `reasonOf` explains the error. */
  readonly onConfirm: () => void | Promise<void>;
  /** Returns the sentence that explains why `onConfirm` failed. */
  readonly reasonOf?: (error: unknown) => string;
  /** Called after Cancel, Escape or a press on the backdrop, when the focus is back where it was before. */
  readonly onClose: () => void;
  /** False if the action isn't destructive. */
  readonly danger?: boolean;
};

/** Asks for confirmation before an action that loses data or is hard to undo. It opens when it is rendered. */
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
  const t = useSiteTexts();
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
      fault={reason}
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
    />
  );
}
