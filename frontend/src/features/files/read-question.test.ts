import { expect, test } from 'vitest';
import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { limits } from '#shared/domain/limits.ts';
import { type JudgedQuestion, questionIssues } from '#shared/domain/question-rules.ts';
import { faultsOf, LeftOutCounts, otherKindOf, readQuestion } from './read-question.ts';

const place = { in: 'row', number: 1 } as const;
const options = (...texts: readonly string[]) =>
  texts.map((text) => ({ answerText: text.replace('*', ''), isCorrect: text.startsWith('*') }));
const good = { questionText: 'Kto?', answerOptions: options('*ja', 'ty'), explanation: '' };

test.each([
  ['a good question', {}, []],
  ['no text', { questionText: ' \u200b' }, ['noQuestion']],
  ['a long text', { questionText: 'č'.repeat(limits.question.textMax + 1) }, ['questionTooLong']],
  ['no right option', { answerOptions: options('a', 'b') }, ['noRight']],
  ['several right options', { answerOptions: options('*a', '*b', 'c') }, ['chooseRight']],
  ['one option', { answerOptions: options('*a') }, ['tooFewOptions']],
  ['nine options', { answerOptions: options('*a', ...'bcdefghi') }, ['tooManyOptions']],
  ['an empty option', { answerOptions: options('*a', '') }, ['emptyOption']],
  ['a long option', { answerOptions: options('*a', 'b'.repeat(201)) }, ['optionTooLong']],
  [
    'doubles in the form in which answers are compared',
    { answerOptions: options('*Slon', 'slon ') },
    ['repeatedOption'],
  ],
  ['a long explanation', { explanation: 'a'.repeat(1001) }, ['explanationTooLong']],
])('finds what keeps a question from being saved: %s, as the contract does', (_, change, codes) => {
  const question = { ...good, ...change };

  expect(faultsOf(question).map(({ code }) => code)).toEqual(codes);
  const { success } = questionsRoutes.createQuestion.body.safeParse(question);
  const judged: JudgedQuestion = {
    kind: 'text',
    hasPicture: false,
    answerOptions: question.answerOptions.map(() => ({})),
  };
  const issues = questionIssues(judged);
  expect(success && issues.length === 0).toBe(codes.length === 0);
});

test.each([
  ['places', 'place', { picture: 'a.png' }, []],
  ['places without a picture', 'place', { picture: null }, ['noPicture']],
  ['one place', 'place', { picture: 'a.png', answerOptions: options('*a') }, []],
  ['pictures', 'picture', {}, []],
  ['seven pictures', 'picture', { answerOptions: options('*a', ...'bcdefg') }, ['tooManyOptions']],
  ['a picture twice', 'picture', {}, ['repeatedPicture'], 'same.png'],
])(
  'finds what keeps a question of another kind from being saved: %s',
  (_, kind, change, codes, file = '') => {
    const { answerOptions, ...question } = { ...good, ...change };
    const withPictures = answerOptions.map((one) => ({
      ...one,
      ...(kind === 'picture' && { isPicture: true, picture: file || `${one.answerText}.png` }),
    }));

    const faults = faultsOf({ ...question, answerOptions: withPictures, more: new Map([['kind', kind]]) });

    expect(faults.map(({ code }) => code)).toEqual(codes);
  },
);

test('counts code points, as the contract does', () => {
  expect(faultsOf({ ...good, questionText: '🦊'.repeat(limits.question.textMax) })).toEqual([]);
});

test('notes formulas and letters that a program has lost', () => {
  const notes = (questionText: string) =>
    readQuestion({ place, questionText, answerOptions: [] }).notes.map(({ code }) => code);

  expect(notes('Koľko je \\(x^2\\)?')).toEqual(['formula']);
  expect(notes('Ko\uFFFD')).toEqual(['lettersLost']);
  expect(notes('?lt? k?? ??bi')).toEqual(['lettersLost']);
  expect(notes('Naozaj? Áno')).toEqual([]);
});

test('counts what is left out by kind, with the first names', () => {
  const counts = new LeftOutCounts();
  counts.add('essay', 'Prečo?');
  counts.add('essay');
  counts.add('timeLimit');

  expect(counts.list()).toEqual([
    { kind: 'essay', count: 2, names: ['Prečo?'] },
    { kind: 'timeLimit', count: 1, names: [] },
  ]);
});

test.each([
  ['multichoice', undefined],
  ['Multiple Choice', undefined],
  ['Výber z možností', undefined],
  ['shortanswer', 'shortAnswer'],
  ['ddmarker', 'hotspot'],
  ['ddimageortext', 'dragging'],
  ['calculatedmulti', 'numerical'],
  ['Fill-in-the-Blank', 'cloze'],
  ['Open-Ended', 'essay'],
  ['Anketa', 'survey'],
])('knows that %s is %s', (type, kind) => {
  expect(otherKindOf(type)).toBe(kind);
});
