import { describe, expect, it } from 'vitest';
import { resultTier } from './result-tier.ts';

describe('resultTier', () => {
  it.each([
    [10, 10, 'perfect'],
    [99, 100, 'great'],
    [4, 5, 'great'],
    // 79.6 % is shown as 80 %.
    [39, 49, 'good'],
    [3, 5, 'good'],
    [59, 99, 'keepTrying'],
    [0, 4, 'keepTrying'],
  ])('of %i of %i right answers is %s', (correctAnswers, totalQuestions, tier) => {
    expect(resultTier({ correctAnswers, totalQuestions })).toBe(tier);
  });
});
