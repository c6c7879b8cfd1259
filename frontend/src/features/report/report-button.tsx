import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Reported } from './report-dialog.tsx';

type Props = Reported & {
  /** Whether only an icon is shown. */
  readonly isIcon?: boolean;
};

const ReportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./report-dialog.tsx'),
    loadTexts('report', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') }),
    loadTexts('ui', { sk: () => import('../../ui/texts.ts?sk'), en: () => import('../../ui/texts.ts?en') }),
  ]);
  return dialog;
});

/** Opens the dialog for reporting a problem of a quiz, of one of its questions, of a profile or of a round's title. */
export function ReportButton({ isIcon = false, ...reported }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const shared = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
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
      {isOpen && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  );
}
