import { useState } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Picture } from '../picture/picture.tsx';
import { ratioStyle } from '../picture/ratio-style.ts';
import { Zoomable } from '../zoom/zoomable.tsx';
import styles from './question-picture.module.css';
import { questionPictureSizes } from './question-picture-sizes.ts';

type Props = {
  readonly picture: PictureData;
  /** Language of the alternative text. */
  readonly lang: string | undefined;
  /** Name of the button that enlarges it. */
  readonly label: string;
  /** True while the picture keeps its place but is not fetched yet. */
  readonly isHeld?: boolean | undefined;
};

/**
 * The question's picture, all of it, in the middle of its place. What question and answers leave it
 * is known once it is laid out, so its width is measured before it is fetched. In a page from the server, which should
 * fetch it at once, the width is a good guess.
 */
export function QuestionPicture({ picture, lang, label, isHeld }: Props) {
  const isHydrated = useIsHydrated();
  const [sizes, setSizes] = useState(isHydrated ? undefined : questionPictureSizes);
  return (
    <div
      ref={(place) => {
        if (place && !sizes) setSizes(measured(place));
      }}
      className={`centered ${styles.place}`}
      style={ratioStyle(picture)}
    >
      <Zoomable className={styles.mat} picture={picture} label={label} lang={lang}>
        {sizes && !isHeld && <Picture picture={picture} sizes={sizes} fit="contain" lang={lang} priority />}
      </Zoomable>
    </div>
  );
}

/** In parts of the window, which hold when it is turned; 12 % less, so that a step just missed counts as met: a phone of
 * 360 points with 2 pixels each shows the file of 640 pixels over its whole width. */
function measured(place: HTMLElement): string {
  return `${((place.firstElementChild?.clientWidth ?? 0) * 88) / innerWidth}vw`;
}

/**
 * Width by height of the place for pictures: that of the quiz's tallest one, within what leaves room for the answers.
 * One shape for the whole quiz, so that nothing jumps from question to question.
 */
export function frameRatio(questions: readonly { readonly imageMedia: PictureData | null }[]): number {
  const ratios = questions.flatMap(({ imageMedia }) =>
    imageMedia ? imageMedia.width / imageMedia.height : [],
  );
  return Math.min(Math.max(Math.min(...ratios), 1), 1.6);
}
