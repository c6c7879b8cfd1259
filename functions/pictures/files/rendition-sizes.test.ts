import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { renditionSizes } from './rendition-sizes.ts';

const widths = (width: number, height: number) =>
  renditionSizes({ width, height })
    .map((size) => size.width)
    .toReversed();

it.each([
  [4032, 3024, [320, 640, 1024, 1600]],
  [1600, 1200, [320, 640, 1024, 1600]],
  [1200, 900, [320, 640, 1024, 1200]],
  [640, 480, [320, 640]],
  [641, 480, [320, 640, 641]],
  [100, 50, [100]],
  [1, 1, [1]],
])('makes %i x %i in the widths %j', (width, height, expected) => {
  expect(widths(width, height)).toEqual(expected);
});

it('narrows a strip until it can be encoded', () => {
  expect(renditionSizes({ width: 1000, height: 40_000 })).toEqual([{ width: 204, height: 8160 }]);
  expect(renditionSizes({ width: 1, height: 40_000 })).toEqual([{ width: 1, height: 8192 }]);
  expect(renditionSizes({ width: 40_000, height: 1 }).every(({ height }) => height === 1)).toBe(true);
});

const side = fc.integer({ min: 1, max: 60_000 });

it('never enlarges a picture, nor exceeds the size limit of WebP', () =>
  fc.assert(
    fc.property(side, side, (width, height) => {
      for (const size of renditionSizes({ width, height })) {
        expect(size.width).toBeLessThanOrEqual(Math.min(width, 1600));
        expect(size.height).toBeLessThanOrEqual(Math.min(height, 8192));
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      }
    }),
  ));
