import { type ReactNode, useState } from 'react';
import { useServed } from '#lib/page/use-is-hydrated.ts';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { fitOf, Picture, ratioStyle } from '../picture.tsx';
import { Zoomable } from '../zoom/zoomable.tsx';

export type QuestionPictureProps = {
  readonly picture: PictureData;
  /** Language of the alternative text. */
  readonly lang: string | undefined;
  /** Name of the button that enlarges it. */
  readonly label: string;
  /** True while the picture has its space but isn't fetched yet. */
  readonly isHeld?: boolean | undefined;
  /** Shown in place of the picture that can be enlarged; its first element is as wide as the picture. */
  readonly children?: (picture: ReactNode) => ReactNode;
};

/**
 * The whole picture of the question, centred in its space. How much space question and answers leave is known only after
 * the layout, so the width is measured before the picture is fetched. Pages from the server should fetch it immediately,
 * so there the width is an estimate.
 */
export function QuestionPicture({ picture, lang, label, isHeld, children }: QuestionPictureProps) {
  const [sizes, setSizes] = useState(useServed(questionPictureSizes));
  const shown = sizes && !isHeld && (
    <Picture picture={picture} sizes={sizes} fit={fitOf(picture)} lang={lang} priority />
  );
  return (
    <div
      ref={(place) => {
        if (place && !sizes) setSizes(measured(place));
      }}
      className="grid place-items-center relative size-full [container-type:size] [@supports_not_(container-type:_size)]:grid [@supports_not_(container-type:_size)]:place-items-center"
      style={ratioStyle(picture)}
    >
      {children ? (
        children(shown)
      ) : (
        <Zoomable className="picture-mat" picture={picture} label={label} lang={lang}>
          {shown}
        </Zoomable>
      )}
    </div>
  );
}

/**
 * The width relative to the window, so that it stays right when the device is rotated. It is 12 % smaller than the real
 * one, so that the browser accepts a file slightly too small: a phone 360 points wide with 2 pixels a point shows the
 * file of 640 pixels over its whole width.
 */
function measured(place: HTMLElement): string {
  return `${((place.firstElementChild?.clientWidth ?? 0) * 88) / innerWidth}vw`;
}

/**
 * The aspect ratio (width / height) of the space for pictures: that of the quiz's tallest picture, limited to 1-1.6, so
 * that the answers fit. It is the same for the whole quiz, so that the layout doesn't change between questions.
 */
export function frameRatio(questions: readonly { readonly imageMedia: PictureData | null }[]): number {
  const ratios = questions.flatMap(({ imageMedia }) =>
    imageMedia ? imageMedia.width / imageMedia.height : [],
  );
  return Math.min(Math.max(Math.min(...ratios), 1), 1.6);
}

/** The usual width of a question's picture, in the format of `<img sizes>`. */
export const questionPictureSizes = '(min-aspect-ratio: 6/5) 45vw, 88vw';
