import type { CSSProperties } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { Point, Shape } from '#shared/domain/shape.ts';
import { Picture } from '../../picture.tsx';
import { Cross, Outline, RightPlace } from './marks.tsx';

export type AnsweredPlacesProps = {
  readonly picture: PictureData;
  /** All places; the right one is outlined more strongly, with a tick. */
  readonly places: readonly { readonly id: string; readonly shapes?: readonly Shape[] | undefined }[];
  readonly rightId: string;
  readonly point?: Point | undefined;
};

/** The picture of a question about places after its answer. The text beside it says the same. */
export default function AnsweredPlaces({ picture, places, rightId, point }: AnsweredPlacesProps) {
  const { width, height } = picture;
  return (
    <div
      className="relative w-full rounded-control overflow-hidden"
      style={{ aspectRatio: `${width} / ${height}` } as CSSProperties}
    >
      <Picture
        className="absolute! inset-0"
        picture={picture}
        sizes="(max-width: 30rem) 90vw, 24rem"
        fit="contain"
        decorative
      />
      {places.map(({ id, shapes }) => {
        if (!shapes) return null;
        const Shown = id === rightId ? RightPlace : Outline;
        return <Shown key={id} shapes={shapes} picture={picture} />;
      })}
      {point && <Cross point={point} />}
    </div>
  );
}
