import { describe, expect, it } from 'vitest';
import { resultTier } from './result-tier.ts';

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
