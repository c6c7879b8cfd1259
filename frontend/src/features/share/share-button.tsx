import { Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Quiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadShareDialog } from './load-share-dialog.ts';

type Props = {
  readonly quiz: Pick<Quiz, 'slug' | 'title'>;
  readonly variant?: ComponentProps<typeof Button>['variant'];
};

/** Opens the dialog for sharing a quiz. */
export function ShareButton({ quiz, variant = 'secondary' }: Props) {
  const { t } = useTranslation();
  const { Dialog, isOpening, open, close } = useLazyDialog(loadShareDialog);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" aria-disabled={isOpening} onClick={open}>
        <Share2 aria-hidden="true" />
        {t('common.share')}
      </Button>
      {Dialog && <Dialog quiz={quiz} onClose={close} />}
    </>
  );
}
