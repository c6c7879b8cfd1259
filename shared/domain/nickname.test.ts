import { expect, it } from 'vitest';
import { nicknameKey } from './nickname.ts';
import { nicknameSchema } from './round.ts';

it.each([
  ['Eva', 'Eva'],
  ['  Ľubka ', 'Ľubka'],
  ['Zoe\u0301', 'Zoé'],
  ['a\u200Bb\uFEFF', 'ab'],
  ['دينا', 'دينا'],
  ['Nguyễn', 'Nguyễn'],
  ['👩‍🏫 1️⃣', '👩‍🏫 1️⃣'],
  ['E\u0323\u0324\u0325va', 'Ẹ\u0324\u0325va'],
])('accepts %j as %j', (written, stored) => {
  expect(nicknameSchema.parse(written)).toBe(stored);
});

it.each([
  '',
  'Eva\r\n \tN.',
  ' ',
  'E\u0000va',
  'E\u202Eva\u2066',
  'E\u0323\u0324\u0325\u0330va',
  '\u200B\u200D',
  '\u2800',
  '\u3164',
  '\u0301',
  'a'.repeat(31),
  '\uFDFD'.repeat(30),
  '\u{12000}',
])('refuses %j', (nickname) => {
  expect(nicknameSchema.safeParse(nickname).success).toBe(false);
});

it.each([
  ['Jano', 'Janо'],
  ['EVA', 'еvа'],
  ['Ｊａｎｏ', 'jan\u00ADo'],
])('%j and %j are one nickname', (one, other) => {
  expect(nicknameKey(one)).toBe(nicknameKey(other));
});

it('names in Cyrillic that differ are two', () => {
  expect(nicknameKey('Анна')).not.toBe(nicknameKey('Инна'));
});
