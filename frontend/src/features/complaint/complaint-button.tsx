import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import type { Reported } from './complaint-dialog.tsx';
import { useComplaintTexts } from './texts.ts';

type Props = Reported & {
  /** Whether only an icon is shown. */
  readonly isIcon?: boolean;
};

const ComplaintDialog = lazyDialog(() => import('./complaint-dialog.tsx'), useComplaintTexts, useUiTexts);

/** Opens the dialog for a complaint about a quiz, one of its questions, a profile or a round's title. */
export function ComplaintButton({ isIcon = false, ...reported }: Props) {
  const t = useSiteTexts();
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
      {isOpen && <ComplaintDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  );
}
