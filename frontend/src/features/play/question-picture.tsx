import { type CSSProperties, useEffect, useState } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { Picture } from '../../components/picture.tsx';
import { Zoomable } from '../../components/zoom/zoomable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { nextIndex } from './play-state.ts';
import styles from './question-picture.module.css';

/** What the layout gives the picture: the same for the one shown and the one fetched ahead. */
const sizes = '(min-width: 60rem) min(56vw, 50rem), min(100vw, 44rem)';
/** The shown picture has the network to itself for so long. */
const headStartMs = 800;

/** The question's picture, all of it, on a narrow mat in the middle of its place. */
export function QuestionPicture({ picture, lang }: { picture: PictureData; lang: string }) {
  const { t } = useTranslation('play');
  const ratio = { '--ratio': picture.width / picture.height } as CSSProperties;
  return (
    <div className={styles.place} style={ratio}>
      <Zoomable className={styles.mat} picture={picture} label={t('zoom')} lang={lang}>
        <Picture picture={picture} sizes={sizes} fit="contain" priority />
      </Zoomable>
    </div>
  );
}

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
      <Picture picture={picture} sizes={sizes} decorative priority />
    </div>
  );
}

/**
 * Width by height of the place for pictures: that of the quiz's tallest one, within what leaves room for the answers.
 * One shape for the whole quiz, so that nothing jumps from question to question.
 */
export function frameRatio({ questions }: PlayableQuiz): number {
  const ratios = questions.flatMap(({ imageMedia }) =>
    imageMedia ? imageMedia.width / imageMedia.height : [],
  );
  return Math.min(Math.max(Math.min(...ratios), 1), 1.6);
}
