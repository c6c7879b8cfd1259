import { expect, test } from 'vitest';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import { faultOf, questionOfRow, rowOfMedia, rowOfUpload, wrongOfRows } from './picture-rows.ts';

const rows = ['Jež', 'Líška', 'Žaba', 'Bocian', 'Sova'].map((name, n) =>
  rowOfUpload({ id: `row ${n}`, name: `${name}.png` }),
);

test('draws the wrong answers of a row from the others', () => {
  expect(wrongOfRows(rows, null).get('row 3')).toEqual(['Sova', 'Jež', 'Líška']);
});

test('draws from a pool, with a stable order for each row', () => {
  const pool = Array.from({ length: 20 }, (_, n) => `Answer ${n}`);

  const drawn = wrongOfRows(rows, pool);

  expect(drawn).toEqual(wrongOfRows(rows, pool));
  expect(drawn.get('row 1')).not.toEqual(drawn.get('row 2'));
});

test('leaves corrected ones alone, and fields empty where there are too few', () => {
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];

  const wrong = wrongOfRows([{ ...first, wrong: ['Krt'] }, second], null);

  expect([...wrong.values()]).toEqual([
    ['Krt', '', ''],
    ['Jež', '', ''],
  ]);
});

test.each([
  ['', ['Líška'], 'noRight'],
  ['Jež', ['', ' '], 'noWrong'],
  ['Jež', ['Líška', ' jež '], 'sameAnswer'],
  ['Jež', ['Líška', 'líška'], 'sameAnswer'],
  // As in the API: a question may be about spelling.
  ['byt', ['býť', ''], undefined],
] as const)('“%s” with %j is %s', (right, wrong, fault) => {
  expect(faultOf(right, wrong)).toBe(fault);
});

test('saves the texts without spaces around them and without empty fields', () => {
  const media = fixtureMedia(1, 'Jež');

  const { answerOptions, ...rest } = questionOfRow(rowOfMedia(media), media, [' Líška ', ''], ' Kto je to? ');

  expect(rest).toEqual({ questionText: 'Kto je to?', imageMediaId: media.id });
  expect(answerOptions).toHaveLength(2);
  expect(answerOptions).toContainEqual({ answerText: 'Jež', isCorrect: true });
  expect(answerOptions).toContainEqual({ answerText: 'Líška', isCorrect: false });
});
