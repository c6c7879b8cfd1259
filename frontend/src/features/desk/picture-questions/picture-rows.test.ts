import { expect, test } from 'vitest';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import {
  answerOfFileName,
  answerOfMedia,
  faultOf,
  questionOfRow,
  rowOfMedia,
  rowOfUpload,
  wrongOfRows,
} from './picture-rows.ts';

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

  expect(rest).toEqual({ questionText: 'Kto je to?', imageMediaId: media.id, imageName: 'Jež' });
  expect(answerOptions).toHaveLength(2);
  expect(answerOptions).toContainEqual({ answerText: 'Jež', isCorrect: true });
  expect(answerOptions).toContainEqual({ answerText: 'Líška', isCorrect: false });
});

test.each([
  ['slon.jpg', 'Slon'],
  ['02_slon-africký (1).JPEG', 'Slon africký'],
  ['čierny.bocian.webp', 'Čierny bocian'],
  ['Eiffel Tower', 'Eiffel Tower'],
  // As macOS encodes it.
  ['žaba.png'.normalize('NFD'), 'Žaba'],
  ['IMG_20240312_101500.jpg', ''],
  ['DSC-0042.jpg', ''],
  ['fotka 3.png', ''],
  ['fotka ježa 3.png', 'Fotka ježa'],
  ['2024.png', ''],
])('the file name %s suggests “%s”', (name, answer) => {
  expect(answerOfFileName(name)).toBe(answer);
});

test('the name of the picture, then a short description takes precedence over the name of its file', () => {
  expect(answerOfMedia({ name: 'Jež', altText: 'Zviera', filename: 'img_1.png' })).toBe('Jež');
  expect(answerOfMedia({ name: '', altText: ' Jež západný ', filename: 'img_1.png' })).toBe('Jež západný');
});

test('if the description is long or missing, the name of the file is used', () => {
  const altText = 'Jež, ktorý večer prechádza cez mokrú cestu';

  expect(answerOfMedia({ name: '', altText, filename: 'jez.png' })).toBe('Jez');
  expect(answerOfMedia({ name: '', altText: '', filename: 'jez.png' })).toBe('Jez');
});
