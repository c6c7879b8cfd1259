import { describe, expect, it } from 'vitest';
import { isReservedName, usernameLook } from './look-alikes.ts';

describe('isReservedName', () => {
  it.each([
    ...['Moderátor', 'moderator', 'MODERÁTORKA', 'Administrátor', 'Adm1n', 'Аdmin', 'Мoderátor', 'Modеrаtоr'],
    ...[
      'M o d e r á t o r',
      'Adrnin',
      'Jana (moderátorka)',
      'Your Quizzes',
      'Tím Your-Quizzes',
      'ＡＤＭＩＮ',
    ],
    ...['Mode\u200brátor', 'M0derator', 'Support'],
  ])('is true for %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ...['Eva Nováková', 'Modera Torová', 'Adamin', 'Admira', 'Иван Петров', 'Νίκος', 'Quizzes', 'Your Name'],
    ...['', '12', 'Moderatorová', 'Mali'],
  ])('is false for %s', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

describe('usernameLook', () => {
  it.each([
    ['Ivan', 'lvan'],
    ['Ivan', '1van'],
    ['Oto', '0to'],
    ['Bernard', 'Bemard'],
    ['eva-l', 'EVA-1'],
  ])('is the same for %s and %s', (one, other) => {
    expect(usernameLook(one)).toBe(usernameLook(other));
  });

  it.each([
    ['ivan', 'lvan'],
    ['eva', 'Eve'],
    ['eva_1', 'eva-1'],
    ['mila', 'mlia'],
  ])('differs for %s and %s', (one, other) => {
    expect(usernameLook(one)).not.toBe(usernameLook(other));
  });
});
