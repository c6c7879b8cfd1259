import { Volume2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { Button } from '#ui/button.tsx';
import { usePlayTexts } from './texts.ts';
import { playVerdict } from './verdict-sound.ts';

/** Asks once, after a first quiz, whether the next ones should have sound. No answer means no. */
export function SoundQuestion() {
  const t = usePlayTexts();
  const [isAsked] = useState(() => storage.read('yq.sound') === null);
  const [choice, setChoice] = useState<'on' | 'off'>();
  const question = useId();
  useEffect(() => {
    if (isAsked) storage.write('yq.sound', 'off');
  }, [isAsked]);
  const choose = (next: 'on' | 'off') => {
    storage.write('yq.sound', next);
    setChoice(next);
    if (next === 'on') playVerdict(true, 1);
  };
  if (!isAsked) return null;
  return (
    <fieldset
      aria-labelledby={question}
      className="panel flex flex-wrap items-center gap-x-2 gap-y-1 py-1 ps-4 pe-1 print:hidden"
    >
      <p id={question} className="flex flex-1 items-center gap-2 font-semibold">
        <Volume2 aria-hidden="true" />
        {t('soundAsk.text')}
      </p>
      {(['on', 'off'] as const).map((one) => (
        <Button
          key={one}
          variant={choice === one ? 'secondary' : 'quiet'}
          aria-pressed={choice === one}
          onClick={() => choose(one)}
        >
          {t(`soundAsk.${one}`)}
        </Button>
      ))}
    </fieldset>
  );
}
