import { expect, test } from 'vitest';
import { lostOf, type QuestionBody } from '../written-quiz.ts';
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
const ofPictures = (more: object) =>
  options.slice(0, 2).map((option) => ({ ...option, imageMediaId: `p-${option.answerText}`, ...more }));
const questions = [
  question('Text', { explanation: 'Lebo.' }),
  question('Five', { answerOptions: options }),
  question('x'.repeat(121)),
  question('Picture', { imageMediaId: 'p' }),
  question('Dot', { imageMediaId: 'p', marker: { x: 0.5, y: 0.5 } }),
  question('Hidden', { imageMediaId: 'p', reveal: { style: 'tiles' } }),
  question('Named', { kind: 'picture', answerOptions: ofPictures({}) }),
  question('Described', { kind: 'picture', answerOptions: ofPictures({ imageAltText: 'Strom' }) }),
  question('Place', { kind: 'place', imageMediaId: 'p' }),
];
const kinds = '-kind: Named Described Place';
const picture = 'picture: Picture Dot Hidden';
const animation = 'animation: Named Described';
const drawn = ['-place: Place', animation, 'marker: Dot', 'reveal: Hidden', 'names: Described'];

test.each<[OutFormat, string[]]>([
  ['zip', [animation]],
  ['xlsx', [kinds, picture]],
  ['gift', [kinds, picture]],
  ['kahoot', [kinds, `-tooLong: Five ${'x'.repeat(121)}`, picture, 'explanation: Text']],
  ['moodle', drawn],
  ['qti', drawn],
])('%s names what it can’t hold', (format, expected) => {
  const quiz = { quiz: { title: 'Kvíz' }, questions, animated: ['p-b'] };
  const lost = lostOf([quiz], outFormats[format].losses);

  expect(
    lost.map(({ code, isLeftOut, questions: texts }) => `${isLeftOut ? '-' : ''}${code}: ${texts.join(' ')}`),
  ).toEqual(expected);
});
