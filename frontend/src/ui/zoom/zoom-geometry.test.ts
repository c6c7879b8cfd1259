import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstView,
  fittedSize,
  fittedView,
  inBounds,
  largestScale,
  longestSide,
  panned,
  type Size,
  zoomedAt,
} from './zoom-geometry.ts';

const phone: Size = { width: 360, height: 740 };
const picture: Size = { width: 1600, height: 1200 };
const sizes = fc.record({
  width: fc.integer({ min: 50, max: 5000 }),
  height: fc.integer({ min: 50, max: 5000 }),
});
const points = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
});

test('begins twice as large as on the page or as high as the window, and a very long picture as wide as the window', () => {
  const fitted = fittedSize(picture, phone);
  expect(firstView(fitted, phone, 360)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(firstView(fitted, phone, 270)).toEqual({ scale: 1.5, x: 0, y: 0 });
  expect(firstView(fitted, phone, 100)).toEqual(fittedView);
  const landscape: Size = { width: 740, height: 360 };
  const low = fittedSize(picture, landscape);
  expect(low.height * firstView(low, landscape, 300).scale).toBeCloseTo(360);
  const tall = fittedSize({ width: 200, height: 5000 }, phone);
  const first = firstView(tall, phone, 37);
  expect(tall.width * first.scale).toBeGreaterThan(200);
  expect(first.y).toBeGreaterThan(1000);
});

test('the longest side never exceeds the limit, whatever the visitor does', () => {
  fc.assert(
    fc.property(
      sizes,
      sizes,
      fc.array(fc.tuple(fc.double({ min: 0, max: 9, noNaN: true }), points)),
      (of, viewport, steps) => {
        const fitted = fittedSize(of, viewport);
        const view = steps.reduce(
          (now, [factor, at]) => zoomedAt(now, factor, at, fitted, viewport),
          fittedView,
        );
        const longest = Math.max(fitted.width, fitted.height) * view.scale;
        expect(longest).toBeLessThanOrEqual(longestSide(of) + 0.001);
        expect(view.scale).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test('only a side of a very long picture may be longer than 1024 pixels', () => {
  expect(longestSide(picture)).toBe(1024);
  expect(longestSide({ width: 200, height: 5000 })).toBe(6400);
});

test('fits a picture to a phone and can still enlarge it almost three times', () => {
  const fitted = fittedSize(picture, phone);
  expect(fitted).toEqual({ width: 360, height: 270 });
  expect(largestScale(fitted)).toBeCloseTo(1024 / 360);
});

test('the point under the pointer stays there', () => {
  const fitted = fittedSize(picture, phone);
  const point = { x: 60, y: 0 };
  const view = zoomedAt(fittedView, 2, point, fitted, phone);
  // 60 px right of the middle before, so 120 px of the doubled picture, less the move to the left.
  expect(point.x * 2 + view.x).toBeCloseTo(point.x);
});

test('panning stops at the edges, and does nothing while the whole picture is visible', () => {
  const fitted = fittedSize(picture, phone);
  expect(panned(fittedView, { x: 50, y: 50 }, fitted, phone)).toEqual(fittedView);
  const wide = panned({ scale: 2, x: 0, y: 0 }, { x: 999, y: 999 }, fitted, phone);
  expect(wide).toEqual({ scale: 2, x: 180, y: 0 });
});

test('a smaller viewport moves the view back inside the bounds', () => {
  const fitted = fittedSize(picture, phone);
  const view = inBounds({ scale: 1, x: 70, y: -40 }, fitted, phone);
  expect(Math.abs(view.x) + Math.abs(view.y)).toBe(0);
});
