import { describe, expect, it } from 'vitest';
import { isMissed, lineOf, median } from './figures.ts';

describe('a figure', () => {
  it('meets its goal up to the goal itself', () => {
    expect(isMissed({ name: 'size', value: 5, unit: 'kB', goal: 5 })).toBe(false);
    expect(isMissed({ name: 'size', value: 5.01, unit: 'kB', goal: 5 })).toBe(true);
  });

  it('misses its goal when it could not be measured', () => {
    expect(isMissed({ name: 'size', value: Number.NaN, unit: 'kB', goal: 5 })).toBe(true);
  });

  it('misses nothing if it has no goal', () => {
    expect(isMissed({ name: 'size', value: 5, unit: 'kB' })).toBe(false);
  });

  it('is printed next to its goal, and a miss is marked', () => {
    expect(lineOf({ name: 'size', value: 1234.5, unit: 'kB', goal: 7 })).toMatch(
      /^size +1235 kB +at most 7 +MISSED$/,
    );
    expect(lineOf({ name: 'size', value: 0.126, unit: 's' })).toMatch(/^size +0\.13 s$/);
  });
});

it('takes the middle value, however the values are ordered', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([])).toBeNaN();
});
