import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { storage } from '../../lib/storage.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { playVerdict } from './verdict-sound.ts';

type Props = {
  /** Null while the question isn't answered, or only the server knows. */
  readonly isCorrect: boolean | null;
  /** How many answers in a row are right, this one included. */
  readonly series: number;
};

/** Switches sound and vibration, which are off at first, and gives them with each new verdict. */
export function SoundSwitch({ isCorrect, series }: Props) {
  const { t } = useTranslation('play');
  const [isOn, setIsOn] = useState(() => storage.read('yq.sound') === 'on');
  const before = useRef(isCorrect);
  useEffect(() => {
    // A verdict that was there before, as after a reload, was heard then.
    const isNew = before.current !== isCorrect;
    before.current = isCorrect;
    if (isOn && isNew && isCorrect !== null) playVerdict(isCorrect, series);
  }, [isOn, isCorrect, series]);
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeOff}
      label={t('sound')}
      aria-pressed={isOn}
      onClick={() => {
        storage.write('yq.sound', isOn ? 'off' : 'on');
        setIsOn(!isOn);
        if (!isOn) playVerdict(true, 1);
      }}
    />
  );
}
