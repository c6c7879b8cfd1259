import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type Props = {
  /** Takes the dialog off the page, before anything is saved. */
  readonly hide: () => void;
  readonly onLeave: () => void;
  /** Saves what can be saved and leaves then; absent where it cannot be saved. */
  readonly onSaveAndLeave?: (() => void) | undefined;
  /** Called after Stay, Escape or a press on the backdrop. */
  readonly onStay: () => void;
};

/** Asks before unsaved changes are left. */
export function UnsavedDialog({ hide, onLeave, onSaveAndLeave, onStay }: Props) {
  const { t } = useTranslation('desk');
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      better={
        onSaveAndLeave && {
          label: t('unsaved.save'),
          onChoose() {
            // Under an open dialog a wrong field can't take the focus.
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
