import { Flag } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadReportDialog } from './load-report-dialog.ts';

type Props = {
  readonly slug: string;
  /** The question that is reported; without it, the whole quiz. */
  readonly question?: { readonly id: string; readonly questionText: string } | undefined;
  /** Whether only an icon is shown. */
  readonly isIcon?: boolean;
};

/** Opens the dialog for reporting a problem of a quiz or of one of its questions. */
export function ReportButton({ slug, question, isIcon = false }: Props) {
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
      {Dialog && <Dialog slug={slug} question={question} onClose={close} />}
    </>
  );
}
