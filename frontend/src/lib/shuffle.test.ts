import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled } from './shuffle.ts';

test('keeps every item and does not change the input', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const before = [...items];
      expect([...shuffled(items, seed)].sort()).toEqual([...items].sort());
      expect(items).toEqual(before);
    }),
  );
});

test('returns the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      expect(shuffled(items, seed)).toEqual(shuffled(items, seed));
    }),
  );
});

test('puts each option in each place about equally often over many attempts', () => {
  const rounds = 8000;
  const counts = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled([0, 1, 2, 3], crypto.randomUUID() + crypto.randomUUID());
    for (const [place, item] of order.entries()) {
      const row = counts[item];
      if (row) row[place] = (row[place] ?? 0) + 1;
    }
  }
  for (const count of counts.flat()) {
    // Five standard deviations of a fair shuffle.
    expect(Math.abs(count - rounds / 4)).toBeLessThan(5 * Math.sqrt(rounds * 0.25 * 0.75));
  }
});
