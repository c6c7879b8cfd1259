import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePlayTexts } from './texts.ts';
import { playVerdict, tapBack } from './verdict-sound.ts';

type Props = {
  /** Null while the question isn't answered, or if only the server knows. */
  readonly isCorrect: boolean | null;
  /** The number of right answers in a row, including this one. */
  readonly series: number;
};

/** Plays the sound of each new verdict if the visitor has switched it on. */
export function SoundSwitch({ isCorrect, series }: Props) {
  const t = usePlayTexts();
  const [isOn, setIsOn] = useState(() => storage.read('yq.sound') === 'on');
  const toggle = () => {
    storage.write('yq.sound', isOn ? 'off' : 'on');
    setIsOn(!isOn);
    if (!isOn) playVerdict(true, 1);
  };
  const before = useRef(isCorrect);
  useEffect(() => {
    // A verdict that was already shown, for example before a reload, isn't played again.
    const isNew = before.current !== isCorrect;
    before.current = isCorrect;
    if (!isNew || isCorrect === null) return;
    if (isOn) playVerdict(isCorrect, series);
    if (isCorrect) tapBack();
  }, [isOn, isCorrect, series]);
  return (
    <IconButton icon={isOn ? Volume2 : VolumeOff} label={t('sound')} aria-pressed={isOn} onClick={toggle} />
  );
}
