import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Area, middleOf, movedBy, ninthOf, wholePicture } from './keypad.ts';

const after = (keys: readonly number[]): Area => keys.reduce(ninthOf, wholePicture);

it('keeps the cross in the picture whatever keys are pressed', () => {
  const key = fc.integer({ min: 1, max: 9 });
  const step = fc.constantFrom(-0.1, -0.01, 0, 0.01, 0.1);
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), fc.array(fc.tuple(step, step)), (keys, steps) => {
      const cross = steps.reduce((point, [x, y]) => movedBy(point, { x, y }), middleOf(after(keys)));
      for (const part of [cross.x, cross.y]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 45 },
  );
});

it('reaches every thousandth, with arrows at the edge', () => {
  const reached = new Set<number>();
  const divide = (area: Area, depth: number) => {
    reached.add(middleOf(area).x);
    if (depth > 0) for (const key of [1, 2, 3]) divide(ninthOf(area, key), depth - 1);
  };
  divide(wholePicture, 7);
  const missing = Array.from({ length: 1001 }, (_, n) => n / 1000).filter((part) => !reached.has(part));
  expect(
    missing.every((part) => reached.has(movedBy({ x: part, y: 0 }, { x: 0.01, y: 0 }).x) || part > 0.99),
  ).toBe(true);
  expect(movedBy({ x: 0.004, y: 1 }, { x: -0.01, y: 0.01 })).toEqual({ x: 0, y: 1 });
});

it('divides like the keypad of a phone', () => {
  expect(middleOf(after([1]))).toEqual({ x: 0.167, y: 0.167 });
  expect(middleOf(after([9, 9, 9]))).toEqual({ x: 0.981, y: 0.981 });
  expect(middleOf(after([4]))).toEqual({ x: 0.167, y: 0.5 });
});
