import { describe, expect, it } from 'vitest';
import { cleanText, withoutInvisible } from './visible-text.ts';

describe('cleanText', () => {
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
  ])('leaves nothing of %j', (text) => {
    expect(cleanText(text)).toBe('');
  });

  it.each([
    [' Mačka ', 'Mačka'],
    ['Ma\0čka\u202E', 'Mačka'],
    ['one\n\ttwo', 'one\n\ttwo'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍🏫', '👩‍🏫'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
  ])('makes %j into %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
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
