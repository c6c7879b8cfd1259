import { type ReactNode, useRef } from 'react';
import { useKeptText } from '#lib/forms/use-kept-text.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useModerationTexts } from './texts.ts';

type Props = {
  /** Also on the button that sends it. */
  readonly title: string;
  /** What the text is about, `appeal.<quizId>`: it is kept under this name until it was sent. */
  readonly keptAs: string;
  /** Explains what will happen. */
  readonly text: string;
  readonly label: string;
  /** Whether the text may stay empty. */
  readonly isOptional?: boolean;
  /** The dialog closes when its promise resolves. */
  readonly onConfirm: (text: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for a text before something is decided. */
export function TextDialog({
  title,
  keptAs,
  text,
  label,
  isOptional = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const t = useModerationTexts();
  const failureText = useFailureText();
  const { run, isRunning, error } = useTask();
  const [value, setValue, forget] = useKeptText(keptAs);
  const dialog = useRef<HTMLDialogElement>(null);
  const isMissing = !isOptional && value.trim() === '';
  const send = () =>
    void run(async () => {
      if (isMissing) return;
      await onConfirm(value.trim());
      forget();
      dialog.current?.close();
    });
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={title}
      text={text}
      isBusy={isRunning}
      onSubmit={send}
      onClose={onClose}
      note={error !== undefined && <span role="alert">{failureText(error)}</span>}
      leave="cancel"
      actions={
        <Button type="submit" variant="primary" aria-disabled={isRunning || isMissing}>
          {title}
        </Button>
      }
    >
      {children}
      <TextareaField
        label={label}
        optional={isOptional ? t('optional') : undefined}
        value={value}
        counter={{ length: value.length, max: limits.complaint.textMax }}
        maxLength={limits.complaint.textMax}
        onChange={({ target }) => setValue(target.value)}
      />
    </Dialog>
  );
}
