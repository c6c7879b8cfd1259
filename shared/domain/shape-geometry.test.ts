import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point, Shape } from './shape.ts';
import { hitPlace, pointInside, shapeFault, tolerance } from './shape-geometry.ts';

const outlineOf = (points: readonly Point[]): Shape => ({ type: 'polygon', points: [...points] });
/** An outline of corners like `0.1,0.2`. */
const polygon = (corners: string) =>
  outlineOf(
    corners
      .split(' ')
      .map((corner) => ({ x: Number(corner.split(',')[0]), y: Number(corner.split(',')[1]) })),
  );
const circle = (x: number, y: number, r: number): Shape => ({ type: 'circle', x, y, r });
const rectangle = (left: number, top: number, right: number, bottom: number) =>
  polygon(`${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`);

const part = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const point = fc.record({ x: part, y: part });
/** Height by width, from a strip to a column. */
const ratio = fc.constantFrom(0.25, 0.5625, 0.75, 1, 1.5, 3);
const aCircle = fc
  .tuple(part, part, fc.integer({ min: 15, max: 300 }))
  .map(([x, y, r]) => circle(x, y, r / 1000));
/** An outline around a centre, with corners at growing angles: it never crosses itself. */
const anOutline = fc
  .record({
    centre: fc.record({
      x: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      y: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    }),
    radii: fc.array(fc.double({ min: 0.05, max: 0.28, noNaN: true }), { minLength: 4, maxLength: 30 }),
  })
  .map(({ centre, radii }) =>
    outlineOf(
      radii.map((radius, n) => {
        const angle = (2 * Math.PI * n) / radii.length;
        return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
      }),
    ),
  );
const places = fc.array(fc.array(fc.oneof(aCircle, anOutline), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 6,
});

const mirrored = ({ x, y }: Point): Point => ({ x: 1 - x, y });
const mirroredShape = (shape: Shape): Shape =>
  shape.type === 'circle'
    ? { ...shape, x: 1 - shape.x }
    : { type: 'polygon', points: shape.points.map(mirrored).reverse() };

it('hits the same place in a picture of any size, and in a mirrored one', () => {
  fc.assert(
    fc.property(places, point, ratio, (all, where, by) => {
      const hit = hitPlace(all, where, by);
      expect(hitPlace(all, where, (1600 * by) / 3 / (1600 / 3))).toBe(hit);
      // Equal distances may be rounded to different sides.
      const turned = hitPlace(
        all.map((shapes) => shapes.map(mirroredShape)),
        mirrored(where),
        by,
      );
      if (all.length === 1) expect(turned).toBe(hit);
      else expect(turned === undefined).toBe(hit === undefined);
    }),
    { seed: 45, numRuns: 300 },
  );
});

it('hits a place from inside it, and within the tolerance beside it, in the proportions of the picture', () => {
  fc.assert(
    fc.property(fc.oneof(aCircle, anOutline), ratio, (shape, by) => {
      expect(hitPlace([[shape]], pointInside(shape), by)).toBe(0);
    }),
    { seed: 45 },
  );
  for (const by of [0.5, 1, 2]) {
    const near = 1e-6;
    const inside = tolerance - near;
    const outside = tolerance + near;
    const square = [[rectangle(0.4, 0.4, 0.6, 0.6)]];
    expect(hitPlace(square, { x: 0.4 - inside, y: 0.5 }, by)).toBe(0);
    expect(hitPlace(square, { x: 0.4 - outside, y: 0.5 }, by)).toBeUndefined();
    expect(hitPlace(square, { x: 0.5, y: 0.6 + inside / by }, by)).toBe(0);
    expect(hitPlace(square, { x: 0.5, y: 0.6 + outside / by }, by)).toBeUndefined();
    const round = [[circle(0.5, 0.5, 0.1)]];
    expect(hitPlace(round, { x: 0.5, y: 0.5 - (0.1 + inside) / by }, by)).toBe(0);
    expect(hitPlace(round, { x: 0.5, y: 0.5 - (0.1 + outside) / by }, by)).toBeUndefined();
  }
});

it('hits the smallest of the places that contain a point, otherwise the nearest one, and each part of a place', () => {
  const country = [rectangle(0.1, 0.1, 0.9, 0.9)];
  const town = [circle(0.5, 0.5, 0.05), circle(0.8, 0.8, 0.02)];
  const ring = polygon('0.2,0.2 0.4,0.2 0.4,0.4');

  expect(hitPlace([country, town, [ring]], { x: 0.5, y: 0.5 }, 1)).toBe(1);
  expect(hitPlace([country, town, [ring]], { x: 0.8, y: 0.81 }, 1)).toBe(1);
  expect(hitPlace([country, town, [ring]], { x: 0.35, y: 0.25 }, 1)).toBe(2);
  // Inside the country, although the town is within the tolerance.
  expect(hitPlace([country, town], { x: 0.56, y: 0.5 }, 1)).toBe(0);
  expect(hitPlace([[circle(0.3, 0.5, 0.1)], [circle(0.535, 0.5, 0.1)]], { x: 0.419, y: 0.5 }, 1)).toBe(1);
  expect(hitPlace([country], { x: 0.05, y: 0.5 }, 1)).toBeUndefined();
  expect(hitPlace([], { x: 0.5, y: 0.5 }, 1)).toBeUndefined();
});

it('agrees with a raster of 400 × 400', () => {
  const [size, reach] = [400, 24];
  fc.assert(
    fc.property(anOutline, (shape) => {
      const corners = shape.type === 'polygon' ? shape.points : [];
      const filled = Array.from({ length: size }, (_row, row) => {
        const y = (row + 0.5) / size;
        const crossings = corners.flatMap((from, at) => {
          const to = corners[(at + 1) % corners.length] as Point;
          return from.y > y === to.y > y ? [] : from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
        });
        const isInside = (x: number) => crossings.filter((crossing) => crossing < x).length % 2 === 1;
        return Array.from({ length: size }, (_column, column) => isInside((column + 0.5) / size));
      });
      for (let [row, column] = [5, 3]; row < size; [row, column] = [row + 23, (column + 171) % size]) {
        let nearest = 1;
        for (let dy = -reach; dy <= reach; dy += 1)
          for (let dx = -reach; dx <= reach; dx += 1)
            if (filled[row + dy]?.[column + dx]) nearest = Math.min(nearest, Math.hypot(dx, dy) / size);
        const hit = hitPlace([[shape]], { x: (column + 0.5) / size, y: (row + 0.5) / size }, 1);
        if (nearest <= tolerance) expect(hit).toBe(0);
        // Corners may be thinner than a pixel.
        if (nearest > reach / size) expect(hit).toBeUndefined();
      }
    }),
    { seed: 45, numRuns: 25 },
  );
});

it.each([
  ['crosses itself', polygon('0.1,0.1 0.5,0.5 0.5,0.1 0.1,0.5'), 'crossing'],
  ['touches itself', polygon('0.1,0.1 0.5,0.1 0.3,0.3 0.5,0.5 0.1,0.5 0.3,0.3'), 'crossing'],
  ['goes back along an edge', polygon('0.1,0.1 0.5,0.1 0.3,0.1 0.1,0.5'), 'crossing'],
  ['is a line', polygon('0.1,0.1 0.3,0.3 0.5,0.5'), 'crossing'],
  ['repeats a corner', polygon('0.1,0.1 0.1,0.1 0.5,0.1 0.5,0.5'), undefined],
  ['comes back to its first corner', polygon('0.1,0.1 0.5,0.1 0.5,0.5 0.1,0.1'), undefined],
  ['is concave', polygon('0.1,0.1 0.5,0.1 0.2,0.2 0.1,0.5'), undefined],
  ['is narrow', rectangle(0.1, 0.1, 0.129, 0.5), 'too-small'],
  ['is low', rectangle(0.1, 0.1, 0.5, 0.15), 'too-small'],
  ['is a dot', circle(0.5, 0.5, 0.014), 'too-small'],
  ['is the smallest circle', circle(0.5, 0.5, 0.015), undefined],
])('an outline that %s', (_what, shape, fault) => {
  expect(shapeFault(shape, 0.5)).toBe(fault);
});

it('puts a dot inside an outline whose centre is outside', () => {
  const horseshoe = polygon('0.1,0.1 0.9,0.1 0.9,0.2 0.2,0.2 0.2,0.8 0.9,0.8 0.9,0.9 0.1,0.9');
  expect(hitPlace([[horseshoe]], pointInside(horseshoe), 1)).toBe(0);
  expect(pointInside(horseshoe)).toEqual({ x: 0.5, y: expect.closeTo(0.15) });
  const { x, y } = pointInside(rectangle(0.2, 0.4, 0.6, 0.8));
  expect([x, y]).toEqual([expect.closeTo(0.4), expect.closeTo(0.6)]);
});
