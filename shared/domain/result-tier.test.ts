import { describe, expect, it } from 'vitest';
import { progressPercent, resultTier, scorePercent } from './result-tier.ts';

describe('resultTier', () => {
  it.each([
    [100, 'perfect'],
    [99, 'great'],
    [80, 'great'],
    [79, 'good'],
    [60, 'good'],
    [59, 'keepTrying'],
    [0, 'keepTrying'],
  ])('of %i percent is %s', (score, tier) => {
    expect(resultTier(score)).toBe(tier);
  });
});

describe('scorePercent', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
    [99, 100, 99],
  ])('of %i right answers to %i questions is %i', (correct, total, score) => {
    expect(scorePercent(correct, total)).toBe(score);
  });
});

describe('progressPercent', () => {
  it('is answers given divided by questions', () => {
    expect([
      progressPercent(0, 5),
      progressPercent(2, 5),
      progressPercent(5, 5),
      progressPercent(0, 0),
    ]).toEqual([0, 40, 100, 0]);
  });
});
