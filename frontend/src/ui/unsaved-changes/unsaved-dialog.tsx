import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type Props = {
  /** Removes the dialog from the page, before anything is saved. */
  readonly hide: () => void;
  readonly onLeave: () => void;
  /** Saves what can be saved, then leaves the page. Undefined if saving isn't possible. */
  readonly onSaveAndLeave?: (() => void) | undefined;
  /** Called after Stay, Escape or a press on the backdrop. */
  readonly onStay: () => void;
};

/** Asks before the visitor leaves unsaved changes. */
export function UnsavedDialog({ hide, onLeave, onSaveAndLeave, onStay }: Props) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      better={
        onSaveAndLeave && {
          label: t('unsaved.save'),
          onChoose() {
            // A wrong field can't get the focus while a dialog is open.
            flushSync(hide);
            onSaveAndLeave();
          },
        }
      }
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
