import { expect, test } from 'vitest';
import { openingTime } from './use-ai-failure-text.ts';

const at = (hours: number, minutes = 0, seconds = 0) =>
  new Date(2026, 10, 21, hours, minutes, seconds).getTime();

test('a short wait is shown in seconds', () => {
  expect(openingTime(12.2, 'en-GB', at(8))).toEqual({ is: 'soon', seconds: 13 });
  expect(openingTime(0, 'en-GB', at(8))).toEqual({ is: 'soon', seconds: 1 });
});

test('a longer wait is shown as a time of day, rounded up to the next minute', () => {
  expect(openingTime(3600, 'sk', at(8, 0, 1))).toMatchObject({ is: 'today', time: '9:01' });
  expect(openingTime(3600, 'en-GB', at(13))).toMatchObject({ is: 'today', time: '14:00' });
});

test('a time after midnight is shown as tomorrow, and a later day with its date', () => {
  expect(openingTime(3 * 3600, 'sk', at(22, 30))).toMatchObject({ is: 'tomorrow', time: '1:30' });
  expect(openingTime(50 * 3600, 'sk', at(8))).toEqual({ is: 'later', day: '23. 11. 2026', time: '10:00' });
});
