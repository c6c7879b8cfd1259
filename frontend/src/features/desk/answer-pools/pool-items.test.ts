import { expect, test } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { pasteItems } from './pool-items.ts';

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
