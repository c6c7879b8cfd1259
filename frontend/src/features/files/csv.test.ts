import { expect, test } from 'vitest';
import { tableOfText } from './csv.ts';
import { fileLimits } from './refusal.ts';

const texts = (text: string) => tableOfText(text).rows.map(({ cells }) => cells.map((cell) => cell.text));

test.each([
  ['a;b;c\n1,5;2,5;3\n', ['1,5', '2,5', '3']],
  ['a,b,c\n"x;y",2,3\n', ['x;y', '2', '3']],
  ['a\tb, c\td\ne\tf, g\th', ['e', 'f, g', 'h']],
  ['a|b|c\nd|e|f', ['d', 'e', 'f']],
  ['x\none line', ['one line']],
])('finds the separator of %j', (text, row) => {
  expect(texts(text)[1]).toEqual(row);
});

test('reads quotes, line breaks in them, and sep=', () => {
  expect(texts('sep=;\n"a ""b""";"c\nd"\ne;"f;g"')).toEqual([
    ['a "b"', 'c\nd'],
    ['e', 'f;g'],
  ]);
});

test('numbers rows as a spreadsheet does, and drops empty ones', () => {
  expect(tableOfText('\uFEFFa;b\n;\n\n"c\nc";d').rows.map(({ number }) => number)).toEqual([1, 4]);
});

test('reads a table of Markdown below a text', () => {
  expect(texts('Kvíz\n\n| Otázka | A |\n|---|:--|\n| Kto? | ja |\n')).toEqual([
    ['Kvíz'],
    ['Otázka', 'A'],
    ['Kto?', 'ja'],
  ]);
});

test('refuses too many rows', () => {
  expect(() => tableOfText('a;b\n'.repeat(fileLimits.rowsMax + 2))).toThrow('tooManyRows');
});
