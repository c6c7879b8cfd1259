import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './text.ts';

describe('foldText', () => {
  it.each([
    ['Mačka', 'macka'],
    ['  ŽĽĹŔÔÄŤŇ ', 'zllroatn'],
    ['Mac\u030Cka', 'macka'],
    ['100 %', '100 %'],
    ['Hlav\u00ADné\u00A0mes\u200Bto', 'hlavne mesto'],
    ['a\t\u2003\u3000b\nc', 'a b c'],
    ['ﬁlozofia', 'filozofia'],
    ['Ｎáｌｅ５！', 'nale5!'],
    ['GROẞE Łódź, Ærø', 'grosse lodz, aero'],
    ['👩‍🏫', '👩‍🏫'],
  ])('makes %j into %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('makes a search without diacritics find texts with them', () => {
    expect(foldText('Naša Mačka')).toContain(foldText('MACKA'));
  });

  it('changes nothing the second time, and does not depend on how a letter is composed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFC'))).toBe(foldText(text.normalize('NFD')));
      }),
    ));
});
