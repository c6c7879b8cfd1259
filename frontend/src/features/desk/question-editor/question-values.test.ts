import { expect, test } from 'vitest';
import { differingFields } from '#lib/forms/differing-fields.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import { newOption, type OptionValue } from '../option-value.ts';
import { questionFaults, questionFaultsOfServer } from './question-resolver.ts';
import {
  bodyOf,
  comparableQuestion,
  derivedName,
  draftValues,
  drawnOptions,
  emptyQuestion,
  nameWith,
  pastedOptions,
  type QuestionValues,
  valuesOf,
  withoutPasted,
} from './question-values.ts';

const option = (answerText: string, isCorrect = false) => newOption({ answerText, isCorrect });
const written = (options: QuestionValues['options'], questionText = 'Which?'): QuestionValues => ({
  ...emptyQuestion(),
  questionText,
  options,
});
const faults = (values: QuestionValues) => Object.fromEntries(questionFaults(values));

const isSameQuestion = (one: QuestionValues, other: QuestionValues) =>
  differingFields(one, other, comparableQuestion).length === 0;

test('an empty question has errors in all fields', () => {
  expect(faults(emptyQuestion())).toEqual({
    questionText: 'required',
    options: 'noneRight',
    'options.0.answerText': 'required',
    'options.1.answerText': 'required',
  });
});

test('two answers that differ only in case and spaces are duplicates', () => {
  expect(faults(written([option('Nitra', true), option('Žilina'), option(' nitra ')]))).toEqual({
    'options.2.answerText': 'duplicate',
  });
});

test('faults are numbered by the shown rows, including empty rows', () => {
  expect(faults(written([option('A', true), option(''), option('B'), option('b')]))).toEqual({
    'options.3.answerText': 'duplicate',
  });
});

test('texts may be as long as the contract says', () => {
  const long = written([option('a'.repeat(201), true), option('B')], 'q'.repeat(501));

  expect(faults(long)).toEqual({ questionText: 'tooLong', 'options.0.answerText': 'tooLong' });
});

test('the right answer must not be empty', () => {
  expect(faults(written([option('A'), option('B'), option('', true)]))).toEqual({
    'options.2.answerText': 'required',
  });
});

test('empty rows are not sent, ids only in a change', () => {
  const question = ownQuestion(1, 'Which?', ['A', 'B']);
  const saved = valuesOf(question);
  const values = { ...saved, options: [...saved.options, newOption()] };

  expect(bodyOf(values, question).answerOptions).toEqual(
    ownQuestion(1, 'Which?', ['A', 'B']).answerOptions.map(({ id, answerText, isCorrect }) => ({
      answerText,
      isCorrect,
      id,
    })),
  );
  expect(bodyOf(values, null).answerOptions).toEqual(textOptions('A', 'B'));
});

test('the prompt of a made picture is kept', () => {
  const question = ownQuestion(1, 'Which?', ['A', 'B'], { metadata: { imagePrompt: 'a fox' } });

  expect(bodyOf(valuesOf(question), question).metadata).toEqual({ imagePrompt: 'a fox' });
});

test('an added empty row is not a change, but a new order is', () => {
  const values = valuesOf(ownQuestion(1, 'Which?', ['A', 'B']));

  expect(isSameQuestion(values, { ...values, options: [...values.options, newOption()] })).toBe(true);
  expect(isSameQuestion(values, { ...values, options: [...values.options].reverse() })).toBe(false);
});

test('a drawn option of the same text keeps its identity', () => {
  const { options } = valuesOf(ownQuestion(1, 'Which?', ['Praha', 'Brno']));

  const drawn = drawnOptions(
    [
      { answerText: 'Viedeň', isCorrect: false },
      { answerText: 'praha', isCorrect: true },
    ],
    options,
  );

  expect(drawn.map(({ id }) => id)).toEqual([undefined, options[0]?.id]);
  expect(drawn[1]).toMatchObject({ answerText: 'praha', isCorrect: true });
});

test('an option that the server has deleted is sent as a new one', () => {
  const question = ownQuestion(1, 'Which?', ['A', 'B']);
  const latest = { ...question, answerOptions: question.answerOptions.slice(0, 1) };

  const { answerOptions } = bodyOf(valuesOf(question), latest);

  expect(answerOptions.map((option) => 'id' in option && option.id)).toEqual([
    question.answerOptions[0]?.id,
    false,
  ]);
});

test('errors from the server are shown at the same fields', () => {
  const picture = { mediaId: fixtureId('e', 1), picture: fixturePicture('A fox', '<path/>') };
  const values = { ...written([option(''), option('A', true), option('B')]), picture };

  const refused = questionFaultsOfServer(
    [
      { path: 'body.answerOptions.1.answerText', message: 'x' },
      { path: 'body.imageMediaId', message: 'x' },
    ],
    values,
  );

  expect(Object.fromEntries(refused)).toEqual({ 'options.2.answerText': 'invalid', picture: 'invalid' });
});

test('the description of a picture is sent, and counts as a change, only with a picture', () => {
  const picture = { mediaId: fixtureId('e', 1), picture: fixturePicture('A fox', '<path/>') };
  const values = { ...written([option('A', true), option('B')]), imageAltText: 'An animal' };

  expect(bodyOf({ ...values, picture }, null)).toMatchObject({ imageAltText: 'An animal' });
  expect(bodyOf(values, null)).toMatchObject({ imageMediaId: null, imageAltText: '' });
  expect(isSameQuestion(values, { ...values, imageAltText: '' })).toBe(true);
  expect(isSameQuestion({ ...values, picture }, { ...values, picture, imageAltText: '' })).toBe(false);
  expect(faults({ ...values, picture, imageAltText: 'a'.repeat(301) })).toEqual({ imageAltText: 'tooLong' });
});

test('the derived name of a picture follows the form: from the library, the answer or the description', () => {
  const fox = { mediaId: fixtureId('e', 1), picture: fixturePicture('A fox', '<path/>') };
  const picture = (name: string) => ({ ...fox, described: { name, altText: 'A fox, at night' } });
  const values = { ...written([option('Canids', true), option('Cats')]), questionText: 'Which family?' };

  expect(derivedName({ ...values, picture: picture('Red fox') })).toBe('Red fox');
  expect(derivedName({ ...values, picture: picture('') })).toBe('A fox');
  expect(derivedName({ ...values, picture: fox })).toBe('Which family? Canids');
  expect(derivedName({ ...values, picture: fox, questionText: 'What is this?' })).toBe('Canids');
  const saved = ownQuestion(1, 'Which family?', ['Canids', 'Cats'], { imageMediaId: fox.mediaId });
  const named = { ...saved, imageMedia: fox.picture, shownName: 'Red fox' };
  expect(derivedName(valuesOf(named))).toBe('Red fox');
  expect(derivedName(valuesOf({ ...named, imageName: 'Fox', shownName: 'Fox' }))).toBe('A fox');
});

test('the name of a picture goes when another one replaces it', () => {
  const picked = (n: number) => ({ mediaId: fixtureId('e', n), picture: fixturePicture('A fox', '<path/>') });
  const values = { ...written([option('A', true)]), imageName: 'Fox' };
  const names = [null, picked(1)].map((picture) => nameWith(picked(2), { ...values, picture }));

  expect([...names, nameWith(picked(1), { ...values, picture: picked(1) })]).toEqual(['Fox', '', 'Fox']);
});

test('a draft of an older form has no description and no name of the picture', () => {
  const { imageAltText: _, imageName: _name, ...older } = written([option('A', true), option('B')]);

  expect(draftValues(older)).toMatchObject({ imageAltText: '', imageName: '' });
  expect(draftValues({ ...older, imageAltText: 'An animal' })?.imageAltText).toBe('An animal');
});

const texts = (options: readonly OptionValue[]) => options.map(({ answerText }) => answerText);
const someEmpty = ['Nitra', '', 'Martin', ''].map((text) => option(text));

test('a pasted list fills the option, the empty ones below, then new ones; what is left over is returned', () => {
  const pasted = pastedOptions(someEmpty, 1, ['a', 'b', 'c', 'd', 'e', 'f', 'g'], [0, 0]);

  expect(texts(pasted.options)).toEqual(['Nitra', 'a', 'Martin', 'b', 'c', 'd', 'e', 'f']);
  expect(pasted.left).toEqual(['g']);
  expect(texts(pastedOptions(someEmpty, 0, ['S', 'b'], [1, 5]).options)).toEqual(['NS', 'b', 'Martin', '']);
});

test('pasting is undone without the changes that were made since', () => {
  const pasted = pastedOptions(someEmpty, 1, ['a', 'b', 'c', 'd'], [0, 0]).options;
  const changed = pasted.map((one, index) => (index === 3 ? { ...one, answerText: 'B' } : one));

  expect(texts(withoutPasted(changed, someEmpty, pasted))).toEqual(['Nitra', '', 'Martin', 'B']);
});

const picked = (n: number) => ({
  mediaId: fixtureId('e', n),
  picture: fixturePicture(`Tree ${n}`, '<path/>'),
});
const circle = { type: 'circle', x: 0.5, y: 0.5, r: 0.05 } as const;
const trees = [
  newOption({
    answerText: 'Oak',
    isCorrect: true,
    picture: picked(1),
    imageAltText: 'Lobed',
    shapes: [circle],
  }),
  newOption({ answerText: 'Lime', picture: picked(2), description: 'On the left' }),
];

test('a question is sent with the parts of its kind only, and one with texts as ever', () => {
  const look = { is: 'marker', x: 0.2, y: 0.3, description: ' ' } as const;
  const values = { ...written(trees), picture: picked(3), imageName: 'Forest', showsPlaces: true, look };

  expect(bodyOf({ ...values, kind: 'picture' }, null)).toMatchObject({
    kind: 'picture',
    imageName: '',
    answerOptions: [
      { answerText: 'Oak', isCorrect: true, imageMediaId: picked(1).mediaId, imageAltText: 'Lobed' },
      { answerText: 'Lime', isCorrect: false, imageMediaId: picked(2).mediaId },
    ],
  });
  expect(bodyOf({ ...values, kind: 'place' }, null)).toMatchObject({
    showsPlaces: true,
    answerOptions: [
      { answerText: 'Oak', isCorrect: true, shapes: [circle] },
      { answerText: 'Lime', isCorrect: false, description: 'On the left' },
    ],
  });
  expect(bodyOf(values, null)).toMatchObject({ marker: { x: 0.2, y: 0.3 }, imageName: '' });
  const plain = bodyOf({ ...values, look: { ...look, is: 'whole' } }, null);
  expect(Object.keys(plain)).toEqual(Object.keys(bodyOf(written([option('A', true)]), null)));
  expect(Object.keys(plain)).not.toContain('kind');
  expect(plain.answerOptions[0]).toEqual({ answerText: 'Oak', isCorrect: true });
});

test('a change of the kind is sent with the answers, and a removed marker as null', () => {
  const marked = ownQuestion(1, 'Which?', ['A', 'B'], { marker: { x: 0.1, y: 0.2, description: 'Above' } });
  const pictured = { ...marked, imageMediaId: picked(1).mediaId, imageMedia: picked(1).picture };
  const values = valuesOf(pictured);

  expect(bodyOf(values, pictured)).toMatchObject({ marker: { x: 0.1, y: 0.2, description: 'Above' } });
  expect(bodyOf({ ...values, kind: 'place' }, pictured)).toMatchObject({ kind: 'place', marker: null });
  expect(bodyOf({ ...values, look: { ...values.look, is: 'tiles' } }, pictured)).toMatchObject({
    marker: null,
    reveal: { style: 'tiles' },
  });
});

test('what a question of another kind would have is no change', () => {
  const values = written(trees);

  expect(isSameQuestion(values, { ...values, options: trees.map((one) => ({ ...one, shapes: [] })) })).toBe(
    true,
  );
  expect(isSameQuestion(values, { ...values, kind: 'picture' })).toBe(false);
});

test('a kind without its parts has a fault at each of them', () => {
  const [oak, lime] = trees as [OptionValue, OptionValue];
  const small = { type: 'circle', x: 0.5, y: 0.5, r: 0.01 } as const;
  const corners = [
    { x: 0.1, y: 0.1 },
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.1 },
    { x: 0.1, y: 0.5 },
  ];
  const places = [
    { ...oak, shapes: [small] },
    lime,
    newOption({ answerText: 'Fir', shapes: [{ type: 'polygon', points: corners }] }),
  ];

  expect(
    faults({
      ...written([oak, { ...lime, picture: null }, { ...oak, key: 'x', isCorrect: false }]),
      kind: 'picture',
    }),
  ).toEqual({
    'options.1.picture': 'required',
    'options.2.answerText': 'duplicate',
    'options.2.picture': 'duplicate',
  });
  expect(faults({ ...written(places), kind: 'place' })).toEqual({
    picture: 'required',
    'options.0.shapes': 'too-small',
    'options.1.shapes': 'required',
    'options.2.shapes': 'crossing',
  });
  expect(faults({ ...written([option('')]), kind: 'place' })).toMatchObject({ options: 'tooFew' });
  const single = { ...written([oak]), kind: 'place', picture: picked(3), showsPlaces: true } as const;
  expect(faults(single)).toEqual({ showsPlaces: 'invalid' });
});

test('a picture that the server refuses has its error in the row of its answer', () => {
  const values: QuestionValues = { ...written([option(''), ...trees]), kind: 'picture' };
  const refused = [{ path: 'body.answerOptions.1.imageMediaId', message: 'x' }];

  expect(Object.fromEntries(questionFaultsOfServer(refused, values))).toEqual({
    'options.2.picture': 'invalid',
  });
});

test('a draft keeps the parts of all kinds; one of an older form has texts only', () => {
  const look = { is: 'detail', x: 0.1, y: 0.9, description: '' } as const;
  const values: QuestionValues = { ...written(trees), kind: 'place', look, showsPlaces: true };
  const { kind: _, look: _look, showsPlaces: _shows, ...older } = written([option('A', true)]);

  const kept = draftValues(JSON.parse(JSON.stringify(values)));
  expect(kept).toMatchObject({ kind: 'place', look, showsPlaces: true });
  expect(kept?.options[0]).toMatchObject({ picture: picked(1), imageAltText: 'Lobed', shapes: [circle] });
  expect(draftValues(older)).toMatchObject({ kind: 'text', look: { is: 'whole' }, showsPlaces: false });
});
