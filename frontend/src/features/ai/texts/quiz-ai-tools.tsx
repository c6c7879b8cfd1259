import { Lightbulb, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import type { QuizTexts, QuizTextsProps } from './text-versions.tsx';
import { useAiTextTexts } from './texts.ts';

const EnhanceDialog = lazyDialog(() => import('./enhance-dialog.tsx'));
const TopicsDialog = lazyDialog(() => import('./topics-dialog.tsx'));

/** Buttons that let AI improve a quiz's title and description, or suggest ideas for new ones. Changes can be undone. */
export function QuizAiTools({ title, description, language, onFill }: Omit<QuizTextsProps, 'onClose'>) {
  const t = useDeskTexts();
  const tAiText = useAiTextTexts();
  const [open, setOpen] = useState<'enhance' | 'topics' | null>(null);
  const fill = (texts: Partial<QuizTexts>) => {
    onFill(texts);
    showToast('success', tAiText('filled'), { onUndo: () => onFill({ title, description }) });
  };
  const props = { title, description, language, onFill: fill, onClose: () => setOpen(null) };
  return (
    <div className="flex flex-wrap gap-y-0 gap-x-6 -mt-4 [&>button]:px-0 [&>button]:text-sm">
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        disabled={title.trim() === ''}
        onClick={() => setOpen('enhance')}
      >
        <Sparkles aria-hidden="true" />
        {t('ai.enhance')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('topics')}>
        <Lightbulb aria-hidden="true" />
        {t('ai.topics')}
      </Button>
      {open === 'enhance' && <EnhanceDialog {...props} />}
      {open === 'topics' && <TopicsDialog {...props} />}
    </div>
  );
}
