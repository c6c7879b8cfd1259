import { expect, test } from 'vitest';
import { differingFields } from '#lib/forms/differing-fields.ts';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import { questionFaults, questionFaultsOfServer } from './question-resolver.ts';
import {
  bodyOf,
  comparableQuestion,
  derivedName,
  draftValues,
  drawnOptions,
  emptyQuestion,
  nameWith,
  newOption,
  type OptionValue,
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
  expect(bodyOf(values, null).answerOptions).toEqual([
    { answerText: 'A', isCorrect: true },
    { answerText: 'B', isCorrect: false },
  ]);
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
  const values = written([option(''), option('A', true), option('B')]);

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
