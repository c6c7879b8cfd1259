import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { learnFrom } from '../../lib/practice.ts';
import type { PlayedAnswer, UnfinishedPlay } from '../../lib/unfinished-play.ts';
import type { LeaveDialog } from './leave-dialog.tsx';
import { SoundSwitch } from './sound-switch.tsx';

export type PlayToolsProps = {
  readonly play: Pick<UnfinishedPlay, 'quiz' | 'answers' | 'index'>;
  /** How many answers in a row are right, this one included. */
  readonly series: number;
  /** Where Escape leads to, once the visitor has confirmed it. */
  readonly exit: string;
  /** The key with which this came was Escape. */
  readonly wasEscape: boolean;
};

/** When this page was loaded: answers from before were learned then. ISO 8601. */
const loadedAt = new Date(performance.timeOrigin).toISOString();
const learned = new Set<string>();

/** Takes over what was answered since this page was loaded, also before this code came; each answer once. */
function learnOnce({ quiz, answers }: Pick<UnfinishedPlay, 'quiz' | 'answers'>): void {
  const isNew = ({ questionId, answeredAt }: PlayedAnswer) =>
    answeredAt >= loadedAt && !learned.has(questionId + answeredAt);
  const fresh = Object.values(answers).filter(isNew);
  for (const { questionId, answeredAt } of fresh) learned.add(questionId + answeredAt);
  if (fresh.length === 0) return;
  learnFrom({ quiz, answers: Object.fromEntries(fresh.map((one) => [one.questionId, one])) });
}

/** What a play can begin without: the switch for sound, Escape, and that mistakes are practised later. */
export default function PlayTools({
  play: { quiz, answers, index },
  series,
  exit,
  wasEscape,
}: PlayToolsProps): ReactNode {
  const answer = answers[quiz.questions[index]?.id ?? ''];
  useEffect(() => learnOnce({ quiz, answers }), [quiz, answers]);
  const [isLeaving, setIsLeaving] = useState(wasEscape);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ComponentProps<typeof LeaveDialog>> }>();
  // Ahead, because Escape may be pressed without a network; each question tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `index` means a new question
  useEffect(() => {
    if (dialog) return;
    import('./leave-dialog.tsx').then(
      ({ LeaveDialog: Dialog }) => setDialog({ Dialog }),
      () => setIsLeaving(false),
    );
  }, [dialog, index]);
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
      {isLeaving && dialog && <dialog.Dialog to={exit} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
