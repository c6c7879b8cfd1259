import { describe, expect, it } from 'vitest';
import { percentOf } from './percent.ts';

describe('percentOf', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
    [99, 100, 99],
  ])('of %i right answers to %i questions is %i', (correct, total, score) => {
    expect(percentOf(correct, total)).toBe(score);
  });
});
