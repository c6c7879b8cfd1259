import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePlayTexts } from './texts.ts';
import { playVerdict, tapBack } from './verdict-sound.ts';

type Props = {
  /** Null while the question isn't answered, or if only the server knows. */
  readonly isCorrect: boolean | null;
  /** The number of right answers in a row, including this one. */
  readonly series: number;
};

/**
 * Plays the sound of each new verdict if the visitor wants it. Asks for that once, after the first right answer; going on
 * without an answer means no. From then on it's a switch.
 */
export function SoundSwitch({ isCorrect, series }: Props) {
  const t = usePlayTexts();
  const [choice, setChoice] = useState(() => storage.read('yq.sound'));
  const [isAsking, setIsAsking] = useState(false);
  const question = useId();
  const choose = (next: 'on' | 'off') => {
    storage.write('yq.sound', next);
    setChoice(next);
    if (next === 'on') playVerdict(true, 1);
  };
  // Asked while the question is shown whose answer was right.
  if (choice === null && isAsking !== (isCorrect === true)) {
    setIsAsking(!isAsking);
    if (isAsking) setChoice('off');
  }
  const before = useRef(isCorrect);
  useEffect(() => {
    // A verdict that was already shown, for example before a reload, isn't played again.
    const isNew = before.current !== isCorrect;
    before.current = isCorrect;
    if (!isNew || isCorrect === null) return;
    if (choice === 'on') playVerdict(isCorrect, series);
    if (isCorrect) tapBack();
  }, [choice, isCorrect, series]);
  useEffect(() => {
    if (choice === 'off') storage.write('yq.sound', 'off');
  }, [choice]);

  if (choice === null) {
    if (!isAsking) return null;
    return (
      <fieldset
        aria-labelledby={question}
        className="panel absolute z-5 top-14 start-gutter flex flex-wrap items-center gap-x-1 max-w-[calc(100%_-_2_*_var(--spacing-gutter))] py-1 ps-4 pe-1 shadow-float below-sm:top-30 motion-safe:[animation:appear_var(--calm)_320ms_var(--ease-out)_backwards]"
      >
        <p id={question} className="flex items-center gap-2 me-2 font-semibold">
          <Volume2 aria-hidden="true" />
          {t('soundAsk.text')}
        </p>
        <Button variant="quiet" onClick={() => choose('on')}>
          {t('soundAsk.yes')}
        </Button>
        <Button variant="quiet" onClick={() => choose('off')}>
          {t('soundAsk.no')}
        </Button>
      </fieldset>
    );
  }
  const isOn = choice === 'on';
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeOff}
      label={t('sound')}
      aria-pressed={isOn}
      onClick={() => choose(isOn ? 'off' : 'on')}
    />
  );
}
