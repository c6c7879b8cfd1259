import type { Point } from './shape.ts';

/** Attempts store the place of the chosen option, which is below this, or a point, from this on. */
const firstPoint = 1000;
const steps = 1000;

/** A point in thousandths as one number. */
export function packedPoint({ x, y }: Point): number {
  return firstPoint + Math.round(x * steps) * (steps + 1) + Math.round(y * steps);
}

/** The point in a stored number; `undefined` if it is the place of an option. */
export function unpackedPoint(stored: number): Point | undefined {
  if (stored < firstPoint) return undefined;
  const number = stored - firstPoint;
  return { x: Math.floor(number / (steps + 1)) / steps, y: (number % (steps + 1)) / steps };
}
