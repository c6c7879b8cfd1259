import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packedPoint, unpackedPoint } from './packed-point.ts';

const part = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

it('packs every point of thousandths into a number of its own that is no place of an option', () => {
  fc.assert(
    fc.property(part, part, (x, y) => {
      const packed = packedPoint({ x, y });
      expect(packed).toBeGreaterThanOrEqual(1000);
      expect(unpackedPoint(packed)).toEqual({ x, y });
    }),
    { seed: 45 },
  );
  expect([packedPoint({ x: 0, y: 0 }), packedPoint({ x: 0, y: 1 }), packedPoint({ x: 0.001, y: 0 })]).toEqual(
    [1000, 2000, 2001],
  );
  expect([-1, 0, 11, 999].map(unpackedPoint)).toEqual([undefined, undefined, undefined, undefined]);
});
