import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Quiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { useSiteTexts } from '../../i18n/texts.ts';
import { ShareDialog } from './lazy-share-dialog.ts';

type Props = {
  readonly quiz: Pick<Quiz, 'slug' | 'title'>;
  readonly variant?: ComponentProps<typeof Button>['variant'];
};

/** Opens the dialog for sharing a quiz. */
export function ShareButton({ quiz, variant = 'secondary' }: Props) {
  const t = useSiteTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {t('common.share')}
      </Button>
      {isOpen && <ShareDialog quiz={quiz} onClose={() => setOpen(false)} />}
    </>
  );
}
