import { expect, test } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { pasteItems } from './pool-items.ts';

test('one per line: trimmed, empty lines skipped, a comma belongs to its item', () => {
  const pasted = pasteItems('  Bratislava \r\n\r\nWashington, D.C.\n\tViedeň', []);

  expect(pasted.added).toEqual(['Bratislava', 'Washington, D.C.', 'Viedeň']);
});

test.each([
  ['commas on one line', 'Praha, Brno,Plzeň'],
  ['semicolons', 'Praha; Brno;Plzeň'],
  ['tabs of a spreadsheet', 'Praha\tBrno\tPlzeň'],
  ['rows of a spreadsheet', 'Praha\tBrno\nPlzeň'],
])('separates by %s', (_, text) => {
  expect(pasteItems(text, []).added).toEqual(['Praha', 'Brno', 'Plzeň']);
});

test('leaves out existing and repeated items, ignoring case and space', () => {
  const pasted = pasteItems('praha\nBrno\nBRNO \nNové  Zámky\nnové zámky', ['Praha']);

  expect(pasted.added).toEqual(['Brno', 'Nové Zámky']);
  expect(pasted.duplicates).toEqual(['praha', 'BRNO', 'nové zámky']);
});

test('keeps words that differ in diacritics only', () => {
  expect(pasteItems('byt\nbyť\nbýť', []).added).toEqual(['byt', 'byť', 'býť']);
});

test('leaves out items that are too long', () => {
  const long = 'a'.repeat(limits.answerTextMax + 1);

  expect(pasteItems(`${long}\nb`, [])).toMatchObject({ added: ['b'], tooLong: [long] });
});

test('stops at the limit of a pool', () => {
  const present = Array.from({ length: limits.answerPool.itemsMax - 1 }, (_, n) => `item ${n}`);

  const pasted = pasteItems('one\ntwo\nthree', present);

  expect(pasted.added).toEqual(['one']);
  expect(pasted.overLimit).toEqual(['two', 'three']);
});

test('reads the quotes of a spreadsheet', () => {
  expect(pasteItems('"Praha"\t"the ""Big"" one"', []).added).toEqual(['Praha', 'the "Big" one']);
});
