import { memo, useEffect, useState } from 'react';
import styles from './player.module.css';
import { Player } from './player.tsx';
import type { PlayerQuestion } from './player-question.ts';

type Props = {
  readonly question: PlayerQuestion;
  readonly quizQuestions: readonly Pick<PlayerQuestion, 'imageMedia'>[];
  readonly lang: string;
};

/** Milliseconds by which the next picture is delayed, so that the current question's picture loads first. */
const headStartMs = 800;

/**
 * Renders the next question invisibly if it has pictures, so that the browser fetches exactly the files that it will
 * show. A verdict doesn't render it again.
 */
export const NextPlayer = memo(function NextPlayer({ question, quizQuestions, lang }: Props) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), headStartMs);
    return () => clearTimeout(timer);
  }, []);
  if (!question.imageMedia && question.kind !== 'picture') return null;
  return (
    <div className={`flex flex-col ${styles.ahead}`} aria-hidden="true" inert>
      <Player question={question} quizQuestions={quizQuestions} lang={lang} isHeld={!isDue} />
    </div>
  );
}, isSame);

function isSame(before: Props, after: Props): boolean {
  return before.question.id === after.question.id;
}
