import { expect, test } from 'vitest';
import { daysInARow } from './streak.ts';

const now = new Date(2026, 2, 2, 9);
const at = (day: number, hour = 20) => new Date(2026, 2, day, hour).toISOString();

test.each([
  ['nothing', [], 0],
  ['today', [at(2, 8)], 1],
  ['yesterday, as today is not over', [at(1)], 1],
  ['the day before yesterday', [at(0)], 0],
  ['three days over the end of a month, two plays on one', [at(2, 7), at(1), at(1, 1), at(0)], 3],
  ['a gap', [at(2, 7), at(0), at(-1)], 1],
])('counts consecutive days: %s', (_what, times, days) => {
  expect(daysInARow(times, now)).toBe(days);
});
