import { expect, test } from 'vitest';
import type { QuestionBody } from '../written-quiz.ts';
import { lostOf } from '../written-quiz.ts';
import { type OutFormat, outFormats } from './formats-out.ts';

const options = ['a', 'b', 'c', 'd', 'e'].map((answerText, place) => ({
  answerText,
  isCorrect: place === 1,
}));
const question = (questionText: string, more: Partial<QuestionBody> = {}): QuestionBody => ({
  questionText,
  answerOptions: options.slice(0, 2),
  ...more,
});
const pictures = (imageAltText = '') =>
  ['p2', 'p3'].map((imageMediaId, place) => ({
    answerText: imageMediaId,
    isCorrect: place === 0,
    imageMediaId,
    ...(imageAltText && { imageAltText: `${imageAltText} ${place}` }),
  }));
const questions = [
  question('Text', { explanation: 'Lebo.' }),
  question('Five', { answerOptions: options }),
  question('x'.repeat(121)),
  question('Picture', { imageMediaId: 'p1' }),
  question('Dot', { imageMediaId: 'p1', marker: { x: 0.5, y: 0.5 } }),
  question('Hidden', { imageMediaId: 'p1', reveal: { style: 'tiles' } }),
  question('Named', { kind: 'picture', answerOptions: pictures() }),
  question('Described', { kind: 'picture', answerOptions: pictures('Strom') }),
  question('Place', { kind: 'place', imageMediaId: 'p1' }),
];
const kinds = '-kind: Named Described Place';
const ofPictures = [
  '-place: Place',
  'animation: Named Described',
  'marker: Dot',
  'reveal: Hidden',
  'names: Described',
];

test.each<[OutFormat, string[]]>([
  ['zip', ['animation: Named Described']],
  ['xlsx', [kinds, 'picture: Picture Dot Hidden']],
  ['gift', [kinds, 'picture: Picture Dot Hidden']],
  ['kahoot', [kinds, '-tooLong: Five x…', 'picture: Picture Dot Hidden', 'explanation: Text']],
  ['moodle', ofPictures],
  ['qti', ofPictures],
])('%s names what it can’t hold', (format, expected) => {
  const lost = lostOf([{ quiz: { title: 'Kvíz' }, questions, animated: ['p3'] }], outFormats[format].losses);

  expect(
    lost.map(({ code, isLeftOut, questions: texts }) =>
      `${isLeftOut ? '-' : ''}${code}: ${texts.join(' ')}`.replace(/x{9,}/, 'x…'),
    ),
  ).toEqual(expected);
});
