import { useEffect, useState } from 'react';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { nextIndex } from './play-state.ts';
import styles from './question-stage.module.css';
import { QuestionStage } from './question-stage.tsx';

/** The shown picture has the network to itself for so long. */
const headStartMs = 800;

/**
 * The question after this one, laid out unseen in the same place, where it has a picture: so that is fetched ahead
 * in the very file that will be shown.
 */
export function NextQuestion({ play }: { play: UnfinishedPlay }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), headStartMs);
    return () => clearTimeout(timer);
  }, []);
  const index = nextIndex(play);
  if (index === null || index === play.index || !play.quiz.questions[index]?.imageMedia) return null;
  return (
    <div className={styles.ahead} aria-hidden="true" inert>
      <QuestionStage state={{ phase: 'asking', play: { ...play, index }, notice: null }} isHeld={!isDue} />
    </div>
  );
}
