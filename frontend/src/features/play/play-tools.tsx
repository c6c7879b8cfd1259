import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ComplaintButton } from '#features/complaint/complaint-button.tsx';
import { fillAtlas } from '#lib/stored/fill-atlas.ts';
import { learnFrom } from '#lib/stored/practice.ts';
import type { PlayedAnswer, UnfinishedPlay } from '#lib/stored/unfinished-play.ts';
import { useKeys } from '#ui/use-keys.ts';
import type { LeaveDialog } from './leave-dialog.tsx';
import { SoundSwitch } from './sound-switch.tsx';

export type PlayToolsProps = {
  readonly play: Pick<UnfinishedPlay, 'quiz' | 'answers' | 'index' | 'roundSession'>;
  /** The number of right answers in a row, including this one. */
  readonly series: number;
  /** Where Escape goes after the visitor has confirmed. */
  readonly exit: string;
  /** Whether Escape was the key that loaded this component. */
  readonly wasEscape: boolean;
  /** Whether problems of the quiz can be reported. */
  readonly isReportable: boolean;
};

/** When this page was loaded: earlier answers were added to the practice before. ISO 8601. */
const loadedAt = new Date(performance.timeOrigin).toISOString();
const learned = new Set<string>();

/**
 * Adds the answers since this page was loaded to the atlas and to the practice, each once, including those from before
 * this code was loaded. The practice is that of the browser's own session.
 */
function learnOnce({
  quiz,
  answers,
  roundSession,
}: Pick<UnfinishedPlay, 'quiz' | 'answers' | 'roundSession'>): void {
  const isNew = ({ questionId, answeredAt }: PlayedAnswer) =>
    answeredAt >= loadedAt && !learned.has(questionId + answeredAt);
  const fresh = Object.values(answers).filter(isNew);
  for (const { questionId, answeredAt } of fresh) learned.add(questionId + answeredAt);
  if (fresh.length === 0) return;
  const learnt = { quiz, answers: Object.fromEntries(fresh.map((one) => [one.questionId, one])) };
  fillAtlas({ ...learnt, roundSession });
  if (roundSession) return;
  // Practice judges without the server.
  const questions = quiz.questions.map((question) => {
    const { correctAnswerText, correctShapes } = answers[question.id] ?? {};
    return correctAnswerText ? { ...question, correctAnswerText, correctShapes } : question;
  });
  learnFrom({ ...learnt, quiz: { ...quiz, questions } });
}

/** The parts that a play can start without: the sound switch, Escape, and adding answers to the atlas and the practice. */
export default function PlayTools({
  play: { quiz, answers, index, roundSession },
  series,
  exit,
  wasEscape,
  isReportable,
}: PlayToolsProps): ReactNode {
  const answer = answers[quiz.questions[index]?.id ?? ''];
  useEffect(() => learnOnce({ quiz, answers, roundSession }), [quiz, answers, roundSession]);
  const [isLeaving, setIsLeaving] = useState(wasEscape);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ComponentProps<typeof LeaveDialog>> }>();
  // Loaded ahead, because Escape may be pressed without a network. Each question tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `index` means a new question
  useEffect(() => {
    if (dialog) return;
    import('./leave-dialog.tsx').then(
      ({ LeaveDialog: Dialog }) => setDialog({ Dialog }),
      () => setIsLeaving(false),
    );
  }, [dialog, index]);
  useKeys((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
    if (document.querySelector('dialog[open]')) return;
    // Otherwise the same key press would close the dialog that it opens.
    event.preventDefault();
    setIsLeaving(true);
  });
  return (
    <>
      {isReportable && <ComplaintButton isIcon slug={quiz.slug} question={quiz.questions[index]} />}
      <SoundSwitch isCorrect={answer?.isCorrect ?? null} series={series} />
      {isLeaving && dialog && <dialog.Dialog to={exit} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
