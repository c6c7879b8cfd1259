import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

type Props = {
  readonly title: string;
  /** Lets the parent close the dialog by `ref.current?.close()`. */
  readonly ref?: RefObject<HTMLDialogElement | null>;
  /** `large` has a fixed height, the others are as high as their content. Large and medium fill the screen of a phone. */
  readonly size?: 'large' | 'medium' | 'small';
  /** A question has no close button: its actions are the answers. */
  readonly isQuestion?: boolean;
  /** The first paragraph; it describes the dialog to screen readers. */
  readonly text?: ReactNode;
  /** Under the title, above the part that scrolls. */
  readonly head?: ReactNode;
  /** Beside the actions. */
  readonly note?: ReactNode;
  /** Buttons in the footer, always visible. */
  readonly actions?: ReactNode;
  /** Puts the actions below each other, each as wide as the dialog. */
  readonly isStacked?: boolean;
  /** Over the whole dialog. */
  readonly overlay?: ReactNode;
  /** With it the body and the footer are one form. */
  readonly onSubmit?: () => void;
  /** While true neither Escape nor a press on the backdrop closes the dialog. */
  readonly isBusy?: boolean;
  /** Called before the close button, Escape or the backdrop closes the dialog; false keeps it open. */
  readonly mayClose?: () => boolean;
  /** Called after closing, when the focus is back where it was. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** A modal dialog. It opens when it is rendered, and closes and returns the focus when it is removed. */
export function Dialog({
  title,
  ref,
  size = 'large',
  isQuestion = false,
  text,
  head,
  note,
  actions,
  isStacked = false,
  overlay,
  onSubmit,
  isBusy = false,
  mayClose = () => !isBusy,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    // Only an explicit close returns the focus.
    return () => shown?.close();
  }, [dialog]);

  const content = (
    <>
      <div className={styles.body} tabIndex={-1}>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {children}
      </div>
      {(note || actions) && (
        <div className={styles.footer}>
          {note && <div className={styles.note}>{note}</div>}
          <div className={isStacked ? `${styles.actions} ${styles.stacked}` : styles.actions}>{actions}</div>
        </div>
      )}
    </>
  );
  // In a portal, because HTML allows no form within a form. React events still bubble to the parent component.
  return createPortal(
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[size], isQuestion && styles.question].filter(Boolean).join(' ')}
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
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {!isQuestion && (
          <IconButton
            icon={X}
            label={t('common.close')}
            onClick={() => {
              if (mayClose()) dialog.current?.close();
            }}
          />
        )}
        {head && <div className={styles.below}>{head}</div>}
      </div>
      {onSubmit ? (
        <form
          className={styles.form}
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
