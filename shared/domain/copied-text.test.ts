import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailCodeIn, roundCodeIn } from './copied-text.ts';
import { mailCodeSchema } from './credentials.ts';
import { isSlug, slugIn } from './slug.ts';

describe('a code pasted from a mail', () => {
  it.each([
    ...['075551', ' 075551\r\n', '075 551', '075\u00A0551', '075\u202F551', '075\u2009551', '075-551'],
    ...['075\u2011551', '075–551', '0 7 5 5 5 1', '075\u200B551\u200E', '\uFEFF075\u00AD551', '０７５５５１'],
    ...['٠٧٥٥٥١', '०७५५५१', '𝟎𝟕𝟓𝟓𝟓𝟏', 'Kód: 075 551.', 'Kód: 075551.', '„075551“'],
    ...['Your code is 075551. It works for 60 minutes.'],
  ])('%j is 075551', (text) => {
    expect(mailCodeIn(text)).toBe('075551');
    expect(mailCodeSchema.parse(text)).toBe('075551');
  });

  it.each(['', ' ', '12345', '1234567', 'abc', 'Kód:', '07555l', 'Kód 075 5512'])('%j has none', (text) => {
    expect(mailCodeIn(text)).toBeUndefined();
    expect(mailCodeSchema.safeParse(text).success).toBe(false);
  });

  it('the last of several codes counts', () => {
    expect(mailCodeIn('111111, nový: 222222')).toBe('222222');
    expect(mailCodeIn('111 111, nový: 222 222')).toBe('222222');
  });
});

describe('a code of a round', () => {
  it.each([
    ...['Q9C5QM', 'q9c5qm', 'Q9C 5QM', 'q9c-5qm', 'Q9C\u202F5QM', 'Q9C\u200B5QM\uFEFF', 'Ｑ９Ｃ５ＱＭ'],
    ...['Q٩C٥QM', 'Q9С5QМ', 'q9с5qм', 'Kód: Q9C5QM.', 'Kód: Q9C 5QM.'],
    ...['Zapoj sa: https://quizzes.example/join/Q9C5QM?lang=en', 'http://192.168.1.2:4173/join/q9c5qm.'],
    ...['https://quizzes.example/JOIN/Q9C5QM%E2%80%8B'],
  ])('%j is Q9C5QM', (text) => {
    expect(roundCodeIn(text)).toBe('Q9C5QM');
  });

  it.each(['', 'Q9C5Q', 'Q9C5QMX', 'Q9C5Q0', 'Kód:', 'https://quizzes.example/join', 'ÁBCDEF'])(
    '%j has none',
    (text) => {
      expect(roundCodeIn(text)).toBeUndefined();
    },
  );

  it('Greek capitals are read as the Latin ones that look the same', () => {
    expect(roundCodeIn('ΑΒΕΖΗΚ')).toBe('ABEZHK');
    expect(roundCodeIn('ΜΝΡΤΥΧ')).toBe('MNPTYX');
  });

  it('a long text takes no longer than its length says', () => {
    expect(roundCodeIn(`${'a '.repeat(50_000)}Q9C5QM`)).toBe('Q9C5QM');
  });
});

describe('the address of a quiz', () => {
  it.each([
    ...['vlajky-europy', 'VLAJKY-EUROPY', 'vlajky-europy.', 'vlajky-europy,', 'vlajky-europy)'],
    ...['vlajky-europy\u200B', 'vlajky\u2011europy', 'vlajky-\u00ADeurópy ', 'vlajky europy'],
    ...['vlajky-eu\u0301ro\u0301py', 'ｖlajky-europy', 'vlаjky-еurору'],
  ])('%j is vlajky-europy', (text) => {
    expect(slugIn(text)).toBe('vlajky-europy');
  });

  it('a word in Cyrillic alone is written in Latin letters, as in the title of its quiz', () => {
    expect(slugIn('флаги')).toBe('flagi');
  });

  it.each(['', '.', '\u200B', '中文'])('%j has none', (text) => {
    expect(slugIn(text)).toBeUndefined();
  });
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'Q9С5qМ٠٧ -–.:/\u200Bé') }),
);

it.each([
  ['mail codes', mailCodeIn],
  ['codes of rounds', roundCodeIn],
  ['slugs', slugIn],
])('what is found is found again unchanged: %s', (_, find) => {
  return fc.assert(
    fc.property(texts, (text) => {
      const found = find(text);
      if (found !== undefined) expect(find(found)).toBe(found);
    }),
  );
});

it('every slug that a quiz may have is found unchanged', () => {
  const slugs = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/).filter(isSlug);
  return fc.assert(
    fc.property(slugs, (slug) => {
      expect(slugIn(slug)).toBe(slug);
    }),
  );
});
