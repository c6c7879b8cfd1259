import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, withoutInvisible } from './visible-text.ts';

describe('cleanLines', () => {
  it.each([
    '\u200B',
    '\u3164',
    '\u2800',
    '\u202E',
    '\0',
    '\uFEFF \u00AD',
    '\u{E0041}',
    '\u2066\u2069',
    '\u00A0\n',
    '\u0301',
  ])('leaves nothing of %j', (text) => {
    expect(cleanLines(text)).toBe('');
  });

  it.each([
    [' Mačka ', 'Mačka'],
    ['Ma\0čka\u202E', 'Mačka'],
    ['Mac\u030Cka', 'Mačka'],
    ['e\0\u0301', 'é'],
    ['\u2067abc \u2066def\u2069', 'abc def'],
    ['one\n\ttwo', 'one\n\ttwo'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    [`Z${'\u0336\u0353\u0312'.repeat(8)}algo`, 'Z\u0336\u0336algo'],
    [`ก${'\u0E49'.repeat(9)}`, `ก${'\u0E49'.repeat(4)}`],
    ['ज़िंदगी', 'ज़िंदगी'],
    ['Nguyễn 1️⃣', 'Nguyễn 1️⃣'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍🏫', '👩‍🏫'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
  ])('makes %j into %j', (text, clean) => {
    expect(cleanLines(text)).toBe(clean);
  });
});

describe('cleanLine', () => {
  it('makes one space of white space', () => {
    expect(cleanLine(' Hlavné\u00A0\tmestá\r\n\r\nEurópy ')).toBe('Hlavné mestá Európy');
  });

  it('is composed, and changes nothing the second time', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const clean = cleanLine(text);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanLine(clean)).toBe(clean);
      }),
    ));
});

describe('withoutInvisible', () => {
  it.each([
    ['Ma\u200Bčka', 'Mačka'],
    ['a\u2800\u00A0b', 'a b'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['👩‍🏫', '👩‍🏫'],
    ['❤️', '❤️'],
  ])('makes %j into %j', (text, clean) => {
    expect(withoutInvisible(text)).toBe(clean);
  });

  it('distinguishes flags that differ only by tags', () => {
    const flag = (letters: string) =>
      `🏴${String.fromCodePoint(...[...letters].map((letter) => 0xe0000 + letter.charCodeAt(0)), 0xe007f)}`;

    expect(withoutInvisible(flag('gbeng'))).not.toBe(withoutInvisible(flag('gbsct')));
  });
});
