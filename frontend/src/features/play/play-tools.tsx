import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { learnFrom } from '../../lib/practice.ts';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { SoundSwitch } from './sound-switch.tsx';

/** Without a network Escape does nothing. */
const LeaveDialog = lazy(() => import('./leave-dialog.tsx').catch(() => ({ default: () => null })));

export type PlayToolsProps = {
  readonly play: Pick<UnfinishedPlay, 'quiz' | 'answers' | 'index'>;
  /** How many answers in a row are right, this one included. */
  readonly series: number;
  /** Where Escape leads to, once the visitor has confirmed it. */
  readonly exit: string;
  /** The key with which this came was Escape. */
  readonly wasEscape: boolean;
};

/** What a play can begin without: the switch for sound, Escape, and that mistakes are practised later. */
export default function PlayTools({
  play: { quiz, answers, index },
  series,
  exit,
  wasEscape,
}: PlayToolsProps): ReactNode {
  const answer = answers[quiz.questions[index]?.id ?? ''];
  useEffect(() => {
    if (answer) learnFrom({ quiz, answers: { [answer.questionId]: answer } });
  }, [quiz, answer]);
  const [isLeaving, setIsLeaving] = useState(wasEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      // Else the same key would close the dialog that it opens.
      event.preventDefault();
      setIsLeaving(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <SoundSwitch isCorrect={answer?.isCorrect ?? null} series={series} />
      {isLeaving && (
        <Suspense>
          <LeaveDialog to={exit} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
