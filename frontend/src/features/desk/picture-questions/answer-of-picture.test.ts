import { expect, test } from 'vitest';
import { answerOfFileName, answerOfMedia } from './picture-rows.ts';

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

test('a short description of the picture takes precedence over the name of its file', () => {
  expect(answerOfMedia({ altText: ' Jež západný ', filename: 'img_1.png' })).toBe('Jež západný');
});

test('if the description is long or missing, the name of the file is used', () => {
  const altText = 'Jež, ktorý večer prechádza cez mokrú cestu';

  expect(answerOfMedia({ altText, filename: 'jez.png' })).toBe('Jez');
  expect(answerOfMedia({ altText: '', filename: 'jez.png' })).toBe('Jez');
});
