import { expect, test } from 'vitest';
import { isTableOfQuestions, pastedCells, pastedList } from './pasted-list.ts';

test.each([
  ['a column', 'Praha\r\nBrno\r\n\r\nPlzeň\r\n', ['Praha', 'Brno', 'Plzeň']],
  ['a row', 'Praha\tBrno\t1,5 km', ['Praha', 'Brno', '1,5 km']],
  ['one cell', 'Praha; Brno, Plzeň', ['Praha; Brno, Plzeň']],
  ['quoted cells', '"Hlavné\nmesto"\n"a\tb"\n"the ""Big"" one"', ['Hlavné mesto', 'a b', 'the "Big" one']],
  ['quotes within a text', '"Áno" povedal\n"nie', ['"Áno" povedal', '"nie']],
  ['letters', 'a) Praha\nb) Brno\nC. Plzeň', ['Praha', 'Brno', 'Plzeň']],
  ['numbers', '1. Praha\n2. Brno', ['Praha', 'Brno']],
  ['bullets', '•\tPraha\n• Brno\n◦ Plzeň', ['Praha', 'Brno', 'Plzeň']],
  ['dashes', '- Praha\n– Brno', ['Praha', 'Brno']],
  ['dates', '1. máj\n8. máj', ['1. máj', '8. máj']],
  ['numbers below zero', '-5\n- 3\n7', ['-5', '- 3', '7']],
  ['decomposed letters', 'Z\u030Cilina\nPo\u00A0prad', ['Žilina', 'Po prad']],
])('cells: %s', (_what, text, items) => {
  expect(pastedCells(text)).toEqual(items);
});

test.each([
  ['commas', 'Praha, Brno,Plzeň', ['Praha', 'Brno', 'Plzeň']],
  ['a decimal comma', '1,5 km, 2,5 km', ['1,5 km', '2,5 km']],
  [
    'an abbreviation',
    'Washington, D.C., Praha, Firma, s. r. o.',
    ['Washington, D.C.', 'Praha', 'Firma, s. r. o.'],
  ],
  ['an abbreviation alone', 'Washington, D.C.', ['Washington, D.C.']],
  ['semicolons', 'Praha; Brno;1,5; Washington, USA', ['Praha', 'Brno', '1,5', 'Washington, USA']],
  ['lines with commas', 'Washington, USA\nBrno', ['Washington, USA', 'Brno']],
  ['a quoted cell', '"Washington,\nUSA"', ['Washington, USA']],
])('a list: %s', (_what, text, items) => {
  expect(pastedList(text)).toEqual(items);
});

test.each([
  ['Kto?\tja\tty\nČo?\tto\ttamto', true],
  ['Otázka\tA\tB\n\nKto?\tja\tty\n', true],
  ['Kto?\tja\tty', false],
  ['ja\tty\non\tona', false],
  ['ja\nty\non', false],
])('%j is a table of questions: %s', (text, isTable) => {
  expect(isTableOfQuestions(text)).toBe(isTable);
});
