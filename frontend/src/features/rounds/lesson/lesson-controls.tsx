import { useState } from 'react';
import type { RoundStep } from '#shared/domain/round.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useRoundsTexts } from '../texts.ts';
import type { AuthorsLesson } from './use-lesson.ts';

/** What the author does next, with its name; the end asks first. */
export function useNextStep({ seen, isBusy, makeStep }: AuthorsLesson) {
  const t = useRoundsTexts();
  const [isEndAsked, setEndAsked] = useState(false);
  const step = seen?.step;
  const isLast = step !== undefined && step.number === step.total && step.phase === 'answer';
  const act = () => {
    if (!step || step.phase === 'ended') return;
    if (isLast) setEndAsked(true);
    else makeStep(step.phase === 'asking' ? 'show' : 'next');
  };
  const button = step && step.phase !== 'ended' && (
    <Button variant="primary" aria-disabled={isBusy} onClick={act}>
      {t(`lesson.${labelOf(step, isLast)}`)}
    </Button>
  );
  const dialog = isEndAsked && (
    <ConfirmDialog
      title={t('lesson.endTitle')}
      confirm={t('lesson.end')}
      danger={false}
      onConfirm={() => {
        setEndAsked(false);
        makeStep('next');
      }}
      onClose={() => setEndAsked(false)}
    >
      {t('lesson.endText')}
    </ConfirmDialog>
  );
  return { act, button, dialog };
}

function labelOf({ phase }: RoundStep, isLast: boolean) {
  if (phase === 'asking') return 'show';
  if (phase === 'lobby') return 'start';
  return isLast ? 'end' : 'next';
}
