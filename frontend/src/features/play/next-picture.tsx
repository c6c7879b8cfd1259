import { useEffect, useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { nextIndex } from './play-state.ts';

/** What the layout gives the picture: the same for the one shown and the one fetched ahead. */
export const pictureSizes = '(min-width: 60rem) min(56vw, 50rem), min(100vw, 44rem)';
/** The shown picture has the network to itself for so long. */
const headStartMs = 800;

/** Fetches the next question's picture ahead, at the size that will be shown. */
export function NextPicture({ play }: { play: UnfinishedPlay }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), headStartMs);
    return () => clearTimeout(timer);
  }, []);
  const index = nextIndex(play);
  const picture = index === null || index === play.index ? null : play.quiz.questions[index]?.imageMedia;
  if (!isDue || !picture) return null;
  return (
    <div hidden>
      <Picture picture={picture} sizes={pictureSizes} decorative priority />
    </div>
  );
}
