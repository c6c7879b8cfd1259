import { movedBy } from '#shared/domain/keypad.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Point, Shape } from '#shared/domain/shape.ts';
import { pointInside, shapeFault, smallestPlace } from '#shared/domain/shape-geometry.ts';
import { newOption, type OptionValue } from '../option-value.ts';

/** Changes to the places of a picture. Points are parts of its width and height; its `ratio` is height by width. */

export type Places = readonly OptionValue[];
/** Why a shape can't be added. */
export type PlaceFault = 'crossing' | 'too-small' | 'corners' | 'parts' | 'full';
type Shapes = readonly Shape[];

const { placesMax, shapesMax, allCornersMax } = limits.question;
const largestRadius = 0.5;
const radiusStep = 0.005;
const growth = 0.1;

/** Whether a place has a name only, and gets the next shape. */
export function isWaiting({ shapes }: OptionValue): boolean {
  return !shapes || shapes.length === 0;
}

/**
 * Adds a shape to the place that it is for: as another part, or as the first one of a place that waits for it. Without
 * such a place, the first one that waits gets it; if none does, there is a new place.
 * @returns also the key of the place
 */
export function withShape(
  places: Places,
  shape: Shape,
  aim: { readonly key: string; readonly isPart: boolean },
  ratio: number,
): { readonly places: Places; readonly key: string } | PlaceFault {
  const fault = shapeFault(shape, ratio);
  if (fault) return fault;
  const outlines = [...places.flatMap(({ shapes = [] }) => shapes), shape];
  const corners = outlines.flatMap((one) => (one.type === 'polygon' ? one.points : []));
  if (corners.length > allCornersMax) return 'corners';
  const aimed = places.find(({ key }) => key === aim.key);
  const target = aimed && (aim.isPart || isWaiting(aimed)) ? aimed : places.find(isWaiting);
  if (!target) {
    if (places.length >= placesMax) return 'full';
    const place = newOption({ shapes: [shape], isCorrect: places.length === 0 });
    return { places: [...places, place], key: place.key };
  }
  const { key, shapes = [] } = target;
  if (shapes.length >= shapesMax) return 'parts';
  return { places: changed(places, key, { shapes: [...shapes, shape] }), key };
}

/** The places with another value of one. */
export function changed(places: Places, key: string, values: Partial<OptionValue>): Places {
  return places.map((place) => (place.key === key ? { ...place, ...values } : place));
}

/**
 * Gives names to the places that have none, in order. The others become places that wait for their shapes.
 * @returns also the names that didn't fit
 */
export function withNames(
  places: Places,
  names: readonly string[],
): { readonly places: Places; readonly left: readonly string[] } {
  const left = [...names];
  const named = places.map((place) =>
    place.answerText.trim() === '' ? { ...place, answerText: left.shift() ?? '' } : place,
  );
  const added = left.splice(0, placesMax - named.length);
  const isFirst = (index: number) => places.length === 0 && index === 0;
  const waiting = added.map((answerText, at) => newOption({ answerText, isCorrect: isFirst(at) }));
  return { places: [...named, ...waiting], left };
}

/** The parts of a place moved as far as they stay in the picture. */
export function movedShapes(shapes: Shapes, by: Point): Shape[] {
  const points = shapes.flatMap((shape) => (shape.type === 'circle' ? [shape] : shape.points));
  const possible = (axis: 'x' | 'y') => {
    const values = points.map((point) => point[axis]);
    return Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), by[axis]));
  };
  const step = { x: possible('x'), y: possible('y') };
  return shapes.map((shape) => withPoints(shape, (point) => movedBy(point, step)));
}

/** The parts of a place a step larger or smaller; as they are if they couldn't be a place then. */
export function resizedShapes(shapes: Shapes, isLarger: boolean, ratio: number): Shapes {
  const sign = isLarger ? 1 : -1;
  const resized = shapes.map((shape): Shape => {
    if (shape.type === 'circle') {
      const r = Math.min(largestRadius, Math.max(smallestPlace / 2, shape.r + sign * radiusStep));
      return { ...shape, r: Math.round(r * 1000) / 1000 };
    }
    const { x, y } = pointInside(shape);
    const part = sign * growth;
    return withPoints(shape, (point) => movedBy(point, { x: (point.x - x) * part, y: (point.y - y) * part }));
  });
  return resized.some((shape) => shapeFault(shape, ratio)) ? shapes : resized;
}

function withPoints(shape: Shape, change: (point: Point) => Point): Shape {
  return shape.type === 'circle'
    ? { ...shape, ...change(shape) }
    : { ...shape, points: shape.points.map(change) };
}
