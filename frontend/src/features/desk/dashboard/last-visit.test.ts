// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { lastVisit } from './last-visit.ts';

const minute = 60_000;

test('a visit lasts until the author stays away for half an hour, and belongs to one account', () => {
  expect(lastVisit('eva', 0)).toBeNull();
  expect(lastVisit('eva', 20 * minute)).toBeNull();
  expect(lastVisit('eva', 60 * minute)).toBe(20 * minute);
  expect(lastVisit('eva', 61 * minute)).toBe(20 * minute);
  expect(lastVisit('jan', 62 * minute)).toBeNull();
});
