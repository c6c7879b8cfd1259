import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './dialog.module.css';

type Props = {
  readonly title: string;
  /** The parent can close the dialog with `ref.current?.close()`. */
  readonly ref?: RefObject<HTMLDialogElement | null>;
  /** `large` has a fixed height; the others are as high as their content. `large` and `medium` fill a phone screen. */
  readonly size?: 'large' | 'medium' | 'small';
  /** Whether the dialog is a question, which is answered by its actions and has no close button. */
  readonly isQuestion?: boolean;
  /** The first paragraph; it describes the dialog to screen readers. */
  readonly text?: ReactNode;
  /** Why an action has failed. */
  readonly fault?: string | false | undefined;
  /** Under the title, above the part that scrolls. */
  readonly head?: ReactNode;
  /** Shown in the footer, next to the actions. */
  readonly note?: ReactNode;
  /** Buttons in the footer, always visible. */
  readonly actions?: ReactNode;
  /** The name of a button before them that closes the dialog. */
  readonly leave?: 'cancel' | 'close';
  /** Stacks the actions, each as wide as the dialog. */
  readonly isStacked?: boolean;
  /** Covers the whole dialog. */
  readonly overlay?: ReactNode;
  /** Makes the body and the footer one form, and is called when that form is submitted. */
  readonly onSubmit?: () => void;
  /** While true, Escape and a press on the backdrop don't close the dialog. */
  readonly isBusy?: boolean;
  /** Called before the close button, Escape or the backdrop closes the dialog. Return false to keep it open. */
  readonly mayClose?: () => boolean;
  /** Called after closing, when the focus is back where it was before. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

const box = 'panel rounded-picture overflow-hidden max-w-none p-0 text-ink shadow-float';
const row = 'flex-wrap justify-end below-sm:w-full';
const noteLook = 'min-w-0 text-soft-ink text-sm leading-[1.35] wrap-anywhere below-sm:text-xs';

/** A modal dialog. It opens when it is rendered. When it is removed, it closes and returns the focus. */
export function Dialog({
  title,
  ref,
  size = 'large',
  isQuestion = false,
  text,
  fault,
  head,
  note,
  actions,
  leave,
  isStacked = false,
  overlay,
  onSubmit,
  isBusy = false,
  mayClose = () => !isBusy,
  onClose,
  children,
}: Props) {
  const t = useSiteTexts();
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    // The browser returns the focus only after an explicit close.
    return () => shown?.close();
  }, [dialog]);

  const content = (
    <>
      <div className={`relative ${styles.body}`} tabIndex={-1}>
        {text && (
          <p id={`${id}-text`} className={`text-soft-ink ${styles.text}`}>
            {text}
          </p>
        )}
        {fault && (
          <p className="text-wrong font-semibold" role="alert">
            {fault}
          </p>
        )}
        {children}
      </div>
      {(note || actions || leave) && (
        <div
          className={`flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-line ${styles.footer}`}
        >
          {note && <div className={`${noteLook} ${styles.note}`}>{note}</div>}
          <div className={`flex gap-3 ms-auto ${isStacked ? 'flex-col w-full' : row} ${styles.actions}`}>
            {leave && (
              <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
                {t(`common.${leave}`)}
              </Button>
            )}
            {actions}
          </div>
        </div>
      )}
    </>
  );
  // In a portal, because HTML doesn't allow nested forms. React events still bubble to the parent component.
  return createPortal(
    <dialog
      ref={dialog}
      className={[box, styles.dialog, styles[size], isQuestion && styles.question].filter(Boolean).join(' ')}
      closedby={isBusy ? 'none' : 'any'}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onSubmit={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault();
      }}
      onClose={(event) => {
        event.stopPropagation();
        // In development React runs effects twice, so the dialog may be open again.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={`grid flex-none items-center gap-x-4 gap-y-2 border-b border-line ${styles.head}`}>
        <h2 id={`${id}-title`} className={`wrap-anywhere ${isQuestion ? 'text-xl' : 'text-lg'}`}>
          {title}
        </h2>
        {!isQuestion && (
          <IconButton
            className="self-start"
            icon={X}
            label={t('common.close')}
            onClick={() => {
              if (mayClose()) dialog.current?.close();
            }}
          />
        )}
        {head && <div className={`col-span-full ${styles.below}`}>{head}</div>}
      </div>
      {onSubmit ? (
        <form
          className={`flex flex-col flex-1 min-h-0 ${styles.form}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
      {overlay}
    </dialog>,
    document.body,
  );
}
