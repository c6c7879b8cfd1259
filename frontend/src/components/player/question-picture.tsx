import type { CSSProperties } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { Picture } from '../picture.tsx';
import { Zoomable } from '../zoom/zoomable.tsx';
import styles from './question-picture.module.css';

type Props = {
  readonly picture: PictureData;
  /** Language of the alternative text. */
  readonly lang: string;
  /** The width it will have, as in `<img sizes>`. */
  readonly sizes: string;
  /** Name of the button that enlarges it. */
  readonly label: string;
};

/** The question's picture, all of it, on a narrow mat in the middle of its place. */
export function QuestionPicture({ picture, lang, sizes, label }: Props) {
  const ratio = { '--ratio': picture.width / picture.height } as CSSProperties;
  return (
    <div className={styles.place} style={ratio}>
      <Zoomable className={styles.mat} picture={picture} label={label} lang={lang}>
        <Picture picture={picture} sizes={sizes} fit="contain" priority />
      </Zoomable>
    </div>
  );
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
