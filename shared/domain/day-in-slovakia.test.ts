import { expect, it } from 'vitest';
import { dayInSlovakia } from './day-in-slovakia.ts';

const dayOf = (iso: string) => new Date(dayInSlovakia(new Date(iso)) * 86_400_000).toISOString().slice(0, 10);

it.each([
  ['in winter', '2026-11-28T22:59:59Z', '2026-11-28'],
  ['in winter', '2026-11-28T23:00:00Z', '2026-11-29'],
  ['in summer', '2026-07-01T21:59:59Z', '2026-07-01'],
  ['in summer', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['before the clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['after the clocks have gone forward', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['after the clocks have gone forward', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['before the clocks go back', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['after the clocks have gone back', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['after the clocks have gone back', '2026-10-25T23:00:00Z', '2026-10-26'],
])('the day changes at midnight in Bratislava, %s: %s is %s', (_when, now, day) => {
  expect(dayOf(now)).toBe(day);
});
