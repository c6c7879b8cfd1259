import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './media-dialog.module.css';

type Props = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  /** Under the title, above what scrolls. */
  readonly head?: ReactNode;
  /** At the bottom, always in sight. */
  readonly foot: ReactNode;
  readonly size?: 'large' | 'medium' | 'small';
  /** Asked before it is closed by its cross, Escape or a press beside it; false keeps it open. */
  readonly mayClose?: () => boolean;
  /** Called once it is closed; the focus is back where it was. */
  readonly onClose: () => void;
  /** Over everything in it. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog of pictures: as high as the window where they need it, on a phone the whole screen. Put on the page it is open. */
export function MediaDialog({
  dialog,
  title,
  head,
  foot,
  size = 'large',
  mayClose = () => true,
  onClose,
  over,
  children,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  // A form in a form is no HTML, and these stand in forms; in React what happens here still reaches those.
  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      closedby="any"
      aria-labelledby={id}
      onSubmit={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault();
      }}
      onClose={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('common.close')}
          onClick={() => {
            if (mayClose()) dialog.current?.close();
          }}
        >
          <X aria-hidden="true" />
        </button>
        {head && <div className={styles.below}>{head}</div>}
      </div>
      <div className={styles.body} tabIndex={-1}>
        {children}
      </div>
      <div className={styles.foot}>{foot}</div>
      {over}
    </dialog>,
    document.body,
  );
}
