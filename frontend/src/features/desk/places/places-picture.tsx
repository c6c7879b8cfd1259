import type { CSSProperties, MouseEvent, Ref } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { Point } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { Picture } from '#ui/picture.tsx';
import { markAt, Outline } from '#ui/player/kinds/marks.tsx';
import { usePlacesTexts } from './texts.ts';
import { type Drawing, middle } from './use-places.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly picture: PictureData;
  readonly drawing: Drawing;
  readonly onPress: (point: Point, isFirstCorner: boolean) => void;
  readonly onPick: (key: string) => void;
};

/** How near to the first corner of an outline a press closes it, in pixels. */
const closingPx = 16;

/** The picture with its places, which have numbers. It is for pointers: the list does the same by keys. */
export function PlacesPicture({ ref, picture, drawing, onPress, onPick }: Props) {
  const t = usePlacesTexts();
  const { places, corners, action } = drawing;
  const selectedKey = drawing.selected?.key;
  /** Whether the next press is for what is being drawn or moved, even on the number of another place. */
  const isBelow = (key: string) => corners.length > 0 || (action !== 'draw' && key !== selectedKey);
  return (
    <div
      ref={ref}
      className="edged w-[min(100%,calc(var(--ratio)_*_min(36rem,60_*_var(--dvh))))] aspect-[var(--ratio)] rounded-[4px]"
      style={{ '--ratio': picture.width / picture.height } as CSSProperties}
    >
      <Picture picture={picture} sizes="(max-width: 44rem) 100vw, 40rem" fit="contain" priority />
      {places.map(({ key, shapes = [] }) => (
        <Outline key={key} shapes={shapes} picture={picture} thickness={key === selectedKey ? 3 : 1.5} />
      ))}
      {corners.length > 1 && (
        <Outline shapes={[{ type: 'polygon', points: [...corners] }]} picture={picture} />
      )}
      <button
        type="button"
        tabIndex={-1}
        className="absolute inset-0 size-full cursor-crosshair touch-manipulation"
        aria-label={t('surface')}
        // The second press of a double one draws nothing more.
        onClick={(event) => event.detail < 2 && onPress(...pressedPoint(event, corners[0]))}
      />
      {places.map(
        ({ key, shapes: [first] = [] }, at) =>
          first && (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              className={`absolute grid place-items-center size-[24px] rounded-full outline-2 outline-[#fff] outline-solid text-[12px] font-bold bg-[#14161f] text-[#fff] aria-pressed:bg-primary aria-pressed:text-on-primary ${isBelow(key) ? 'pointer-events-none' : ''}`}
              style={markAt(pointInside(first))}
              aria-label={t('pick', { number: at + 1 })}
              aria-pressed={key === selectedKey}
              onClick={() => onPick(key)}
            >
              {at + 1}
            </button>
          ),
      )}
      {corners.map((corner, at) => (
        <span
          key={`${corner.x} ${corner.y}`}
          className={`absolute rounded-full border-2 border-[#fff] pointer-events-none ${at === 0 ? 'size-5 bg-primary' : 'size-3 bg-[#14161f]'}`}
          style={markAt(corner)}
        />
      ))}
    </div>
  );
}

/** The pressed point of a picture, and whether it is on a corner. A press by a key is in the middle. */
function pressedPoint(event: MouseEvent<HTMLElement>, corner: Point | undefined): [Point, boolean] {
  const { clientX, clientY, currentTarget, detail } = event;
  if (detail === 0) return [middle, false];
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const point = { x: (clientX - left) / width, y: (clientY - top) / height };
  const far = corner ? Math.hypot((point.x - corner.x) * width, (point.y - corner.y) * height) : Infinity;
  return [point, far <= closingPx];
}
