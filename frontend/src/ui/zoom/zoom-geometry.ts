import { limits } from '#shared/domain/limits.ts';
import { excessOf } from '../picture.tsx';

/** All sizes and points are CSS pixels; points are measured from the middle of the viewport. */
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** Size and position of the picture: at `scale` 1 it fits into the viewport; `x` and `y` move its middle. */
export type View = Point & { readonly scale: number };

export const fittedView: View = { scale: 1, x: 0, y: 0 };

/** Free space above and below the fitted picture, for the buttons. */
const marginPx = 64;

/** The size at scale 1: the whole picture fits into the viewport, and its longest side doesn't exceed the limit. */
export function fittedSize(picture: Size, viewport: Size): Size {
  const longest = Math.max(picture.width, picture.height);
  const factor = Math.min(
    viewport.width / picture.width,
    (viewport.height - 2 * Math.min(marginPx, viewport.height / 10)) / picture.height,
    longestSide(picture) / longest,
  );
  return { width: picture.width * factor, height: picture.height * factor };
}

/**
 * The longest side that is shown, regardless of the pixels of the device or the file: of a very long picture, the part
 * that questions show may have this size.
 */
export function longestSide(picture: Size): number {
  return limits.zoomMaxPx * excessOf(picture);
}

/**
 * The view at the beginning: twice as large as on the page, but no higher than the viewport and no smaller than fitted.
 * Of a very long picture, its beginning, as wide or high as the viewport.
 */
export function firstView(fitted: Size, viewport: Size, shownWidth: number): View {
  const isLong = excessOf(fitted) > 1;
  const [wide, high] = [viewport.width / fitted.width, viewport.height / fitted.height];
  const twice = (2 * shownWidth) / fitted.width;
  const scale = isLong ? Math.max(wide, high) : Math.max(1, Math.min(twice, high));
  const start = isLong ? Number.POSITIVE_INFINITY : 0;
  return inBounds({ scale: Math.min(scale, largestScale(fitted)), x: start, y: start }, fitted, viewport);
}

/** The largest scale: the picture's longest side is then as long as allowed. */
export function largestScale(fitted: Size): number {
  const longest = Math.max(fitted.width, fitted.height);
  return longest > 0 ? Math.max(1, longestSide(fitted) / longest) : 1;
}

/** The view scaled by `factor`. The part of the picture at `point` stays there, as far as the limits allow. */
export function zoomedAt(view: View, factor: number, point: Point, fitted: Size, viewport: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), largestScale(fitted));
  const ratio = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
  return inBounds(moved, fitted, viewport);
}

/** The view moved by a distance, but not beyond the picture's edges. */
export function panned(view: View, by: Point, fitted: Size, viewport: Size): View {
  return inBounds({ ...view, x: view.x + by.x, y: view.y + by.y }, fitted, viewport);
}

/** The view moved so that no side shows empty space while the picture continues on the other side. */
export function inBounds(view: View, fitted: Size, viewport: Size): View {
  const room = (size: number, space: number) => Math.max(0, (size * view.scale - space) / 2);
  const [right, down] = [room(fitted.width, viewport.width), room(fitted.height, viewport.height)];
  return {
    scale: view.scale,
    x: Math.min(Math.max(view.x, -right), right),
    y: Math.min(Math.max(view.y, -down), down),
  };
}
