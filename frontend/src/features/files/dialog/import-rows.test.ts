import { expect, test } from 'vitest';
import { fileOf, png, read } from '../../../testing/quiz-files.ts';
import { withMedia, writeQuizFile } from '../quiz-file.ts';
import type { QuestionBody } from '../written-quiz.ts';
import {
  bodyOf,
  fingerprintOf,
  inOrder,
  quizBodyOf,
  quizzesOf,
  rowsOf,
  shortened,
  stateOf,
  withPictures,
} from './import-rows.ts';

const text = 'Question;Correct answer;Wrong\nWho?;me;you\nWhat?;;that\n';
const option = (answerText: string, isCorrect = false) => ({ answerText, isCorrect });

test('a question of our own file is saved with all that the file says, and ids of uploaded pictures', async () => {
  const question: QuestionBody = {
    questionText: 'Who?',
    imageMediaId: 'm1',
    imageAltText: 'An animal',
    imageName: 'Fox',
    answerOptions: [option('fox', true), option('owl')],
    explanation: 'Red.',
    metadata: { imagePrompt: 'a fox' },
  };
  const picture = { id: 'm1', bytes: png, filename: 'fox.png', altText: '', name: '', credit: null };
  const quiz = {
    title: 'Animals',
    language: 'en',
    labels: ['5.A'],
    coverMediaId: 'm1',
    slug: 'animals',
  } as const;
  const shapes = [{ type: 'circle' as const, x: 0.5, y: 0.5, r: 0.1 }];
  const kinds: readonly QuestionBody[] = [
    {
      questionText: 'Where?',
      kind: 'place',
      imageMediaId: 'm1',
      answerOptions: [{ ...option('Paws', true), shapes, description: 'Below' }],
    },
    {
      questionText: 'Which?',
      kind: 'picture',
      answerOptions: [
        { ...option('Fox', true), imageMediaId: 'm1', imageAltText: 'Red' },
        { ...option('Owl'), imageMediaId: 'm2' },
      ],
    },
    {
      questionText: 'What?',
      imageMediaId: 'm1',
      marker: { x: 0.5, y: 0.5 },
      answerOptions: question.answerOptions,
    },
    {
      questionText: 'Who hides?',
      imageMediaId: 'm1',
      reveal: { style: 'detail', x: 0.5, y: 0 },
      answerOptions: question.answerOptions,
    },
    {
      questionText: 'Outside?',
      kind: 'place',
      imageMediaId: 'm1',
      answerOptions: [
        { ...option('a', true), shapes: [{ type: 'circle', x: 0.5, y: 0.5, r: 0.001 }] },
        option('b'),
      ],
    },
  ];
  const file = writeQuizFile(
    [{ quiz: { ...quiz, labels: [...quiz.labels] }, questions: [question, ...kinds] }],
    [picture, { ...picture, id: 'm2' }],
  );
  const result = await read([fileOf('a.zip', file)]);
  const rows = rowsOf(result, []);
  const id = '0190a0a0-0000-7000-9000-000000000001';
  const mediaIds = new Map(
    ['m1', 'm2'].map((name, at) => [`a.zip/pictures/picture-${at + 1}.png`, at ? name : id]),
  );
  const bodies = rows.map((row) => bodyOf(row.question, mediaIds));

  expect(bodies.slice(0, -1)).toEqual(
    withMedia([question, ...kinds.slice(0, -1)], (media) => (media === 'm1' ? id : media)),
  );
  // Places that the API would refuse are told, and become texts.
  expect(bodies.at(-1)).toMatchObject({ answerOptions: [option('a', true), option('b')] });
  expect(rows.at(-1)?.question.notes).toEqual([{ code: 'fieldsLost' }]);
  expect(quizBodyOf('Animals 2', 'en', quizzesOf(result), mediaIds)).toEqual({
    title: 'Animals 2',
    language: 'en',
    labels: ['5.A'],
    coverMediaId: id,
  });
});

test('rows keep corrections when the files are read again, unless their question is another one', async () => {
  const first = await read([fileOf('a.csv', text)]);
  const rows = rowsOf(first, []);
  const left = rows.map((row) => ({ ...row, isLeftOut: true }));

  const second = await read([fileOf('a.csv', text.replace('What', 'Which'))]);
  const again = rowsOf(second, left);

  expect(rows.map(stateOf)).toEqual(['ready', 'decide']);
  expect(again.map(stateOf)).toEqual(['leftOut', 'decide']);
  expect(fingerprintOf(quizzesOf(second))).not.toBe(fingerprintOf(quizzesOf(first)));
});

test('pictures are matched in the order of their numbers to questions that have none', async () => {
  const rows = rowsOf(await read([fileOf('a.csv', text)]), []);

  const matched = withPictures(rows, inOrder(['10.png', '9.png', '11.png']));

  expect(matched.map(({ question }) => question.picture)).toEqual(['9.png', '10.png']);
});

test('of too many options, the right one and the first seven others stay', () => {
  const options = Array.from({ length: 10 }, (_, n) => option(`${n}`, n === 9));

  expect(
    shortened(options, 8)
      .map(({ answerText }) => answerText)
      .join(''),
  ).toBe('01234569');
});
