import type { Point } from './shape.ts';

/** A part of a picture, as parts of its width and height. */
export type Area = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The area that the first key divides. */
export const wholePicture: Area = { left: 0, top: 0, width: 1, height: 1 };

/** The ninth of an area that a key from 1 to 9 chooses, as on a phone: 1 is the top left. */
export function ninthOf({ left, top, width, height }: Area, key: number): Area {
  const [column, row] = [(key - 1) % 3, Math.floor((key - 1) / 3)];
  return {
    left: left + (column * width) / 3,
    top: top + (row * height) / 3,
    width: width / 3,
    height: height / 3,
  };
}

/** The middle of an area, in thousandths. */
export function middleOf({ left, top, width, height }: Area): Point {
  return { x: thousandths(left + width / 2), y: thousandths(top + height / 2) };
}

/** A point moved by parts of the picture, and kept inside it. */
export function movedBy({ x, y }: Point, { x: right, y: down }: Point): Point {
  return { x: thousandths(inPicture(x + right)), y: thousandths(inPicture(y + down)) };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves a point: a step, ten with Shift. Undefined for other keys, and those of the browser. */
export function arrowStep(
  { key, shiftKey, ctrlKey, metaKey, altKey }: ArrowPress,
  step: number,
): Point | undefined {
  const [x, y] = arrows[key] ?? [];
  if (x === undefined || y === undefined || ctrlKey || metaKey || altKey) return undefined;
  const far = shiftKey ? 10 * step : step;
  return { x: x * far, y: y * far };
}

type ArrowPress = Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean> & { readonly key: string };

function inPicture(part: number): number {
  return Math.min(1, Math.max(0, part));
}

function thousandths(part: number): number {
  return Math.round(part * 1000) / 1000;
}
