import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerTimes, medianOf, roundedSeconds, withTime } from './answer-times.ts';

const counted = (seconds: readonly number[]): AnswerTimes =>
  seconds.reduce<AnswerTimes>((times, one) => withTime(times, one), {});
const roundedOf = (seconds: readonly number[]) => counted(seconds.map(roundedSeconds));

describe('the median time', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 3], 6],
    [[100, 2, 30], 30],
    [[5, 5, 5, 90], 5],
  ])('of %j is %s', (seconds, median) => {
    expect(medianOf(counted(seconds))).toBe(median);
  });

  it('of rounded times differs by a tenth or a second at most', () => {
    const answers = fc.array(fc.nat({ max: 310 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(answers, (seconds) => {
        const exact = medianOf(counted(seconds)) ?? 0;
        const rounded = medianOf(roundedOf(seconds)) ?? 0;
        expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(Math.max(1, exact / 10));
      }),
    );
  });

  it('is not changed by a tab that was left open', () => {
    expect(medianOf(roundedOf([8, 9, 10, 80_000, 9]))).toBe(9);
  });
});

it('distinguishes few times, whatever the input', () => {
  const all = new Set(Array.from({ length: 100_000 }, (_, seconds) => roundedSeconds(seconds)));
  expect(all.size).toBeLessThanOrEqual(32);
  expect(Math.max(...all)).toBeLessThan(360);
});
