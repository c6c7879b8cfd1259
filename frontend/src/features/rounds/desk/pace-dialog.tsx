import { Presentation, Smartphone } from 'lucide-react';
import type { RoundPace } from '#shared/domain/round.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useRoundsTexts } from '../texts.ts';

const icons = { class: Presentation, own: Smartphone };

type Props = {
  /** The pace chosen last, which comes first. */
  readonly last: RoundPace;
  readonly isBusy: boolean;
  readonly onChoose: (pace: RoundPace) => void;
  readonly onClose: () => void;
};

/** Asks how the class plays: together, as the teacher leads, or each pupil at their own pace. */
export default function PaceDialog({ last, isBusy, onChoose, onClose }: Props) {
  const t = useRoundsTexts();
  const paces = last === 'own' ? (['own', 'class'] as const) : (['class', 'own'] as const);
  return (
    <Dialog size="small" title={t('pace.title')} isBusy={isBusy} onClose={onClose}>
      <div className="grid gap-3">
        {paces.map((pace, at) => {
          const Icon = icons[pace];
          return (
            <Button
              key={pace}
              wide
              variant={at === 0 ? 'primary' : 'secondary'}
              className="min-h-answer py-3 text-start"
              aria-disabled={isBusy}
              onClick={() => onChoose(pace)}
            >
              <Icon className="size-7" aria-hidden="true" />
              <span className="flex-1">
                <span className="block text-[1.125rem]">{t(`pace.${pace}.name`)}</span>
                <span className="block font-[450] text-sm">{t(`pace.${pace}.text`)}</span>
              </span>
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
