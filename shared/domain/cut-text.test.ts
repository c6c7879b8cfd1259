import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['Mačka', 5, 'Mačka'],
    ['Mačka', 3, 'Mač'],
    ['🦊🦊🦊', 3, '🦊'],
    ['🦊🦊🦊', 4, '🦊🦊'],
    ['Mac\u030Cka', 3, 'Ma'],
    ['a👩‍🏫b', 5, 'a'],
  ])('cuts %j at %i units to %j', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });

  it('never leaves half a character', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
        const cut = cutText(text, max);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(text.startsWith(cut)).toBe(true);
      }),
    ));
});
