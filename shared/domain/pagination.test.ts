import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageEntries } from './pagination.ts';

/** A current page and the number of pages. */
const place = fc
  .integer({ min: 1, max: 500 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

describe('pageEntries', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 6, 'gap', 8]],
    [5, 9, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]],
    [8, 8, [1, 'gap', 6, 7, 8]],
    [50, 100, [1, 'gap', 48, 49, 50, 51, 52, 'gap', 100]],
  ])('of page %i of %i', (current, total, entries) => {
    expect(pageEntries(current, total)).toEqual(entries);
  });

  it('contain the first, the current and the last page, in order, each once, with gaps only where pages are left out', () =>
    fc.assert(
      fc.property(place, ([current, total]) => {
        const entries = pageEntries(current, total);
        const pages = entries.filter((entry) => entry !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
        expect(entries.length).toBeLessThanOrEqual(9);
        for (const [index, entry] of entries.entries()) {
          const before = entries[index - 1];
          if (entry !== 'gap' && typeof before === 'number') expect(entry - before).toBe(1);
          if (entry === 'gap') expect(Number(entries[index + 1]) - Number(before)).toBeGreaterThan(1);
        }
      }),
    ));
});
