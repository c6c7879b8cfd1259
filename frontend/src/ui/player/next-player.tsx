import { useEffect, useState } from 'react';
import styles from './player.module.css';
import { Player, type PlayerQuestion } from './player.tsx';

type Props = {
  readonly question: PlayerQuestion;
  readonly quizQuestions: readonly Pick<PlayerQuestion, 'imageMedia'>[];
  readonly lang: string;
};

/** The shown picture has the network to itself for this long. */
const headStartMs = 800;

/** Lays the next question out unseen, if it has a picture: the browser then fetches the very file it will show. */
export function NextPlayer({ question, quizQuestions, lang }: Props) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), headStartMs);
    return () => clearTimeout(timer);
  }, []);
  if (!question.imageMedia) return null;
  return (
    <div className={`column ${styles.ahead}`} aria-hidden="true" inert>
      <Player question={question} quizQuestions={quizQuestions} lang={lang} isHeld={!isDue} />
    </div>
  );
}
