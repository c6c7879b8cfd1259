import { Flag } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadReportDialog } from './load-report-dialog.ts';
import type { Reported } from './report-dialog.tsx';

type Props = Reported & {
  /** Whether only an icon is shown. */
  readonly isIcon?: boolean;
};

/** Opens the dialog for reporting a problem of a quiz, of one of its questions, of a profile or of a round's title. */
export function ReportButton({ isIcon = false, ...reported }: Props) {
  const { t } = useTranslation();
  const { Dialog, isOpening, open, close } = useLazyDialog(loadReportDialog);
  const shared = { 'aria-haspopup': 'dialog', 'aria-disabled': isOpening, onClick: open } as const;
  return (
    <>
      {isIcon ? (
        <IconButton icon={Flag} label={t('common.report')} {...shared} />
      ) : (
        <Button variant="quiet" {...shared}>
          <Flag aria-hidden="true" />
          {t('common.report')}
        </Button>
      )}
      {Dialog && <Dialog {...reported} onClose={close} />}
    </>
  );
}
