import type { Point, Shape } from './shape.ts';

/**
 * Where places of a picture are. Points are parts of its width and height; distances are parts of its width, so all
 * functions need its `ratio`, height by width. Used by functions, and by browsers without a network.
 */

/** How far beside a place a point may be and still hit it, as a part of the picture's width: a finger is no mouse. */
export const tolerance = 0.02;

/** The smallest width and height of a place, as parts of the picture's width. */
export const smallestPlace = 0.03;

/** What rounding may add. */
const rounding = 1e-9;

/**
 * The index of the place that a point hits: the smallest one that contains it, or otherwise the nearest within the
 * tolerance. `undefined` for a point elsewhere.
 */
export function hitPlace(
  places: readonly (readonly Shape[])[],
  point: Point,
  ratio: number,
): number | undefined {
  const found = places
    .map((shapes, index) => ({ index, shapes, distance: distanceTo(shapes, point, ratio) }))
    .filter(({ distance }) => distance <= tolerance + rounding);
  const inside = found.filter(({ distance }) => distance <= rounding);
  const sizeOf = ({ shapes }: (typeof found)[number]) => areaOf(shapes, ratio);
  return inside.length > 0
    ? inside.sort((a, b) => sizeOf(a) - sizeOf(b))[0]?.index
    : found.sort((a, b) => a.distance - b.distance)[0]?.index;
}

/** How far a point is from the nearest part of a place; 0 inside, infinite far away. */
function distanceTo(shapes: readonly Shape[], point: Point, ratio: number): number {
  return Math.min(...shapes.map((shape) => distanceToShape(shape, point, ratio)));
}

function distanceToShape(shape: Shape, point: Point, ratio: number): number {
  if (shape.type === 'circle') return Math.max(0, distance(point, shape, ratio) - shape.r);
  if (!isNear(shape.points, point, ratio)) return Number.POSITIVE_INFINITY;
  if (isInside(shape.points, point)) return 0;
  return Math.min(...edgesOf(shape.points).map(([from, to]) => distanceToEdge(point, from, to, ratio)));
}

/** Whether a point is within the tolerance of the box around an outline; most places of a picture aren't measured. */
function isNear(points: readonly Point[], { x, y }: Point, ratio: number): boolean {
  const [beside, above] = [tolerance + rounding, (tolerance + rounding) / ratio];
  return (
    points.some((corner) => corner.x >= x - beside) &&
    points.some((corner) => corner.x <= x + beside) &&
    points.some((corner) => corner.y >= y - above) &&
    points.some((corner) => corner.y <= y + above)
  );
}

function distance(a: Point, b: Point, ratio: number): number {
  return Math.hypot(a.x - b.x, (a.y - b.y) * ratio);
}

function distanceToEdge(point: Point, from: Point, to: Point, ratio: number): number {
  const [dx, dy] = [to.x - from.x, (to.y - from.y) * ratio];
  const along = (point.x - from.x) * dx + (point.y - from.y) * ratio * dy;
  const part = Math.min(1, Math.max(0, along / (dx * dx + dy * dy || 1)));
  return distance(point, { x: from.x + part * dx, y: from.y + (part * dy) / ratio }, ratio);
}

/** The edges of an outline, the last one back to its first corner. */
function edgesOf(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.map((from, at) => [from, points[(at + 1) % points.length] as Point] as const);
}

/** Counts the edges to the right of the point: an odd number is inside. */
function isInside(points: readonly Point[], { x, y }: Point): boolean {
  const crossed = edgesOf(points).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
  );
  return crossed.length % 2 === 1;
}

/** The area of all parts of a place, in squares of the picture's width. */
function areaOf(shapes: readonly Shape[], ratio: number): number {
  return shapes.reduce(
    (sum, shape) =>
      sum +
      (shape.type === 'circle'
        ? Math.PI * shape.r * shape.r
        : Math.abs(doubleArea(shape.points) / 2) * ratio),
    0,
  );
}

/** Twice the area of an outline in parts of width and height; negative if its corners go the other way round. */
function doubleArea(points: readonly Point[]): number {
  return edgesOf(points).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
}

/** A point inside a shape: its centre if that is inside, otherwise the middle of its widest part at some height. */
export function pointInside(shape: Shape): Point {
  if (shape.type === 'circle') return { x: shape.x, y: shape.y };
  const { points } = shape;
  const centre = centreOf(points);
  if (isInside(points, centre)) return centre;
  const heights = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b);
  const parts = heights.slice(1).flatMap((high, at) => {
    const y = (high + (heights[at] ?? high)) / 2;
    const crossings = edgesOf(points)
      .filter(([from, to]) => from.y > y !== to.y > y)
      .map(([from, to]) => from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      .sort((a, b) => a - b);
    return crossings.flatMap((left, n) =>
      n % 2 === 0 ? [{ left, right: crossings[n + 1] ?? left, y }] : [],
    );
  });
  const [widest] = parts.sort((a, b) => b.right - b.left - (a.right - a.left));
  return widest ? { x: (widest.left + widest.right) / 2, y: widest.y } : centre;
}

function centreOf(points: readonly Point[]): Point {
  const area = doubleArea(points) * 3 || 1;
  const sumOf = (axis: 'x' | 'y') =>
    edgesOf(points).reduce(
      (sum, [from, to]) => sum + (from[axis] + to[axis]) * (from.x * to.y - to.x * from.y),
      0,
    );
  return { x: sumOf('x') / area, y: sumOf('y') / area };
}

/** Why a shape can't be a place; `undefined` if it can. Without a `ratio`, only its width is measured. */
export function shapeFault(shape: Shape, ratio?: number): 'crossing' | 'too-small' | undefined {
  if (shape.type === 'circle') return 2 * shape.r < smallestPlace - rounding ? 'too-small' : undefined;
  const [width, height] = (['x', 'y'] as const).map((axis) => {
    const values = shape.points.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  }) as [number, number];
  const smallest = ratio === undefined ? width : Math.min(width, height * ratio);
  if (smallest < smallestPlace - rounding) return 'too-small';
  // Fewer corners have a fault of their own.
  return shape.points.length > 2 && crossesItself(shape.points) ? 'crossing' : undefined;
}

/** Whether edges of an outline touch that aren't neighbours, or neighbours go back along each other. */
function crossesItself(points: readonly Point[]): boolean {
  // Whole thousandths make the signs below exact.
  const corners = points.map(({ x, y }) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) }));
  const distinct = corners.filter((corner, at) => {
    const before = corners.at(at - 1);
    return corner.x !== before?.x || corner.y !== before.y;
  });
  const edges = edgesOf(distinct);
  return edges.some(([a, b], at) => {
    const [, after = a] = edges[(at + 1) % edges.length] ?? [];
    const goesBack =
      side(a, b, after) === 0 && (after.x - b.x) * (b.x - a.x) + (after.y - b.y) * (b.y - a.y) < 0;
    if (goesBack) return true;
    // The next edge begins where this one ends.
    return edges.slice(at + 2, at === 0 ? -1 : undefined).some(([c, d]) => touch(a, b, c, d));
  });
}

/** On which side of the line from `a` to `b` the point is: its sign, 0 on the line. */
function side(a: Point, b: Point, point: Point): number {
  return Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
}

function touch(a: Point, b: Point, c: Point, d: Point): boolean {
  const isBetween = (from: Point, to: Point, point: Point) =>
    side(from, to, point) === 0 &&
    (point.x - from.x) * (point.x - to.x) <= 0 &&
    (point.y - from.y) * (point.y - to.y) <= 0;
  if (isBetween(a, b, c) || isBetween(a, b, d) || isBetween(c, d, a) || isBetween(c, d, b)) return true;
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
