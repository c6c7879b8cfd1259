import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SoundSwitch } from './sound-switch.tsx';

/** Without a network Escape does nothing. */
const LeaveDialog = lazy(() => import('./leave-dialog.tsx').catch(() => ({ default: () => null })));

type Props = {
  /** Null while the question isn't answered, or only the server knows. */
  readonly isCorrect: boolean | null;
  /** How many answers in a row are right, this one included. */
  readonly series: number;
  /** Where Escape leads to, once the visitor has confirmed it. */
  readonly exit: string;
};

/** What the first question can be played without: the switch for sound, and Escape. */
export default function PlayTools({ isCorrect, series, exit }: Props): ReactNode {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const listen = ({ key, defaultPrevented, repeat }: KeyboardEvent) => {
      const isForThis = key === 'Escape' && !defaultPrevented && !repeat;
      if (isForThis && !document.querySelector('dialog[open]')) setIsLeaving(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <SoundSwitch isCorrect={isCorrect} series={series} />
      {isLeaving && (
        <Suspense>
          <LeaveDialog to={exit} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
