import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { isSecondTap, rememberPress } from './second-tap.ts';

const press = (timeStamp: number, clientX: number, clientY: number) =>
  ({ timeStamp, clientX, clientY }) as MouseEvent;

test('a press soon after Next in the same place is a second tap', () => {
  rememberPress(press(1000, 200, 300));

  expect(isSecondTap(press(1499, 210, 290))).toBe(true);
});

test.each([
  ['later', press(1501, 200, 300)],
  ['elsewhere', press(1100, 200, 340)],
])('a press %s is meant', (_, later) => {
  rememberPress(press(1000, 200, 300));

  expect(isSecondTap(later)).toBe(false);
});

test('a third tap isn’t meant either', () => {
  rememberPress(press(1000, 200, 300));

  expect([isSecondTap(press(1400, 200, 300)), isSecondTap(press(1800, 200, 300))]).toEqual([true, true]);
});

test('a key has no place', () => {
  rememberPress(press(1000, 0, 0));

  expect(isSecondTap(press(1001, 0, 0))).toBe(false);
});
