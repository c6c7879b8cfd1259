import { expect, test } from 'vitest';
import { fileOf, png, read, zipOf } from '../../testing/quiz-files.ts';

const h5p = (
  mainLibrary: string,
  content: unknown,
  files: Readonly<Record<string, string | Uint8Array>> = {},
) =>
  read([
    fileOf(
      'x.h5p',
      zipOf({
        'h5p.json': JSON.stringify({ title: 'Stromy &amp; kry', mainLibrary }),
        'content/content.json': JSON.stringify(content),
        'H5P.MultiChoice-1.16/library.js': 'alert(1)',
        ...files,
      }),
    ),
  ]);
const image = (path: string, more: object = {}) => ({
  library: 'H5P.Image 1.1',
  params: { file: { path }, alt: 'Opis' },
  ...more,
});
const choice = {
  question: '<p>Čo je <strong>dub</strong>?</p>',
  answers: [
    { text: '<div>strom</div>\n', correct: 'true', tipsAndFeedback: { chosenFeedback: '' } },
    { text: '<div>ker</div>', correct: 'false' },
  ],
};

test('reads a single question with its picture, licence and title', async () => {
  const metadata = { license: 'CC BY', authors: [{ name: 'Jana' }], source: 'https://example.org' };
  const media = { type: image('images/dub.png', { metadata }) };
  const { shown, questions, quizzes, files, facts } = await h5p(
    'H5P.MultiChoice',
    { ...choice, media },
    { 'content/images/dub.png': png },
  );

  expect(files[0]?.format).toBe('h5p');
  expect(quizzes[0]?.title).toBe('Stromy & kry');
  expect(shown).toEqual(['Čo je dub?: *strom | ker']);
  expect(questions[0]).toMatchObject({
    picture: 'x.h5p/content/images/dub.png',
    imageAltText: 'Opis',
    notes: [],
  });
  expect(facts.get('x.h5p/content/images/dub.png')?.get('credit')).toEqual({
    author: 'Jana',
    source: 'https://example.org',
    licence: 'CC BY',
  });
});

test('reads all kinds of choices in a set, and lists the rest', async () => {
  const { shown, leftOut, questions } = await h5p(
    'H5P.QuestionSet',
    {
      introPage: { introduction: '<p>Úvod</p>' },
      questions: [
        { library: 'H5P.MultiChoice 1.16', params: choice },
        {
          library: 'H5P.TrueFalse 1.8',
          params: {
            question: '<p>Dub je ker.</p>',
            correct: 'false',
            behaviour: { feedbackOnCorrect: 'Je strom.' },
          },
        },
        {
          library: 'H5P.SingleChoiceSet 1.11',
          params: {
            choices: [
              { question: 'Prvá?', answers: ['<p>áno</p>', 'nie'] },
              { question: 'Druhá?', answers: ['x', 'y'] },
            ],
          },
        },
        {
          library: 'H5P.MultiMediaChoice 0.3',
          params: {
            question: 'Ktorý?',
            options: [
              { media: image('images/a.png'), correct: false },
              {
                media: { ...image('images/b.png'), params: { file: { path: 'images/b.png' }, alt: 'Buk' } },
                correct: true,
              },
            ],
          },
        },
        { library: 'H5P.Blanks 1.14', params: { text: '<p>Doplň</p>', questions: ['*x*'] } },
        { library: 'H5P.DragText 1.10', params: {} },
        { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Čítaj</p>' } },
      ],
    },
    { 'content/images/a.png': png, 'content/images/b.png': png },
  );

  expect(shown).toEqual([
    'Čo je dub?: *strom | ker',
    'Dub je ker.: Pravda | *Nepravda',
    'Prvá?: *áno | nie',
    'Druhá?: *x | y',
    'Ktorý?: Opis | *Buk',
  ]);
  expect(questions[1]?.explanation).toBe('Je strom.');
  expect(questions[4]?.answerOptions[1]?.picture).toBe('x.h5p/content/images/b.png');
  expect(questions.map(({ place }) => place.number)).toEqual([1, 2, 3, 4, 5]);
  expect(leftOut).toEqual([
    { kind: 'cloze', count: 1, names: ['Doplň'] },
    { kind: 'dragging', count: 1, names: ['DragText'] },
    { kind: 'description', count: 1, names: ['Čítaj'] },
  ]);
});

test('finds questions in other contents, and lists sounds and lost feedback', async () => {
  const withSound = {
    ...choice,
    media: { type: { library: 'H5P.Audio 1.5', params: {} } },
    answers: [
      { text: 'a', correct: true, tipsAndFeedback: { chosenFeedback: '<div>Áno!</div>' } },
      { text: 'b', tipsAndFeedback: { chosenFeedback: 'Nie!' } },
    ],
  };
  const { shown, leftOut, questions } = await h5p('H5P.Column', {
    content: [{ content: { library: 'H5P.MultiChoice 1.16', params: withSound } }],
  });

  expect(shown).toEqual(['Čo je dub?: *a | b']);
  expect(questions[0]?.explanation).toBe('Áno!');
  expect(leftOut.map(({ kind }) => kind)).toEqual(['sound', 'wrongFeedback']);
});

test('refuses a package without content', async () => {
  const { files } = await read([fileOf('x', zipOf({ 'h5p.json': '{"mainLibrary":"H5P.MultiChoice"}' }))]);

  expect(files[0]?.refusal).toBe('archiveBroken');
});
