import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { storage } from '#lib/storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { playVerdict } from './verdict-sound.ts';

type Props = {
  /** Null while the question isn't answered, or if only the server knows. */
  readonly isCorrect: boolean | null;
  /** The number of right answers in a row, including this one. */
  readonly series: number;
};

/** Switches sound and vibration, which are off at first, and plays them for each new verdict. */
export function SoundSwitch({ isCorrect, series }: Props) {
  const { t } = useTranslation('play');
  const [isOn, setIsOn] = useState(() => storage.read('yq.sound') === 'on');
  const before = useRef(isCorrect);
  useEffect(() => {
    // A verdict that was already shown, for example before a reload, isn't played again.
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
