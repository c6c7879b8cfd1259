import { expect, test } from 'vitest';
import { mediaRoutes } from '#shared/api/media.routes.ts';
import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { fileOf, png, read, zipOf } from '../../testing/quiz-files.ts';
import { optionFields, pictureFields, questionFields, quizFields, writeQuizFile } from './quiz-file.ts';
import type { PictureFacts, QuestionBody, QuizBody } from './written-quiz.ts';

const ids = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`);
const [cover = '', background = '', image = ''] = ids;

const quiz: Required<QuizBody> = {
  title: 'Zvieratá "lesa"',
  description: 'Prvý riadok\ndruhý',
  slug: 'zvierata-lesa',
  language: 'sk',
  coverMediaId: cover,
  playerBackgroundMediaId: background,
  coverFocalPoint: { x: 0.25, y: 0.75 },
  playerBackgroundFocalPoint: null,
  subject: 'biology',
  grades: ['5', 'secondary'],
  visibility: 'link',
  labels: ['les', 'opakovanie'],
  allowsCopies: false,
};
function fullOption(answerText: string, isCorrect: boolean): Required<QuestionBody['answerOptions'][number]> {
  return {
    answerText,
    isCorrect,
    imageMediaId: image,
    imageAltText: 'Zviera',
    shapes: [
      { type: 'circle', x: 0.5, y: 0.5, r: 0.125 },
      {
        type: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 1 },
        ],
      },
    ],
    description: 'V tráve',
  };
}
const question: Required<QuestionBody> = {
  questionText: 'Kto je to?\n\\( x \\) <b> & 🦊',
  imageMediaId: image,
  imageAltText: 'Zviera v tráve',
  imageName: 'Líška',
  // No question may have all fields: what matters here is that each comes back.
  kind: 'place',
  marker: { x: 0.25, y: 0.5, description: 'Chvost' },
  reveal: { style: 'detail', x: 0.1, y: 1 },
  showsPlaces: true,
  answerOptions: [fullOption('Líška', true), { answerText: 'Vlk', isCorrect: false }],
  explanation: 'Má huňatý chvost.',
  metadata: { imagePrompt: 'a fox' },
};
const facts: Required<PictureFacts> = {
  filename: 'líška.png',
  altText: 'Líška v tráve',
  name: 'Líška',
  credit: { author: 'Jana', source: 'https://example.org', licence: 'CC BY 4.0' },
};

test('has samples and readers of all fields that the contract takes', () => {
  const { shape } = quizzesRoutes.createQuiz.body;
  const ofQuestion = questionsRoutes.createQuestion.body.shape;
  const upload = Object.keys(mediaRoutes.startMediaUpload.body.shape);
  const fieldsOfPictures = [...upload, ...Object.keys(mediaRoutes.updateMedia.body.shape)];
  // The bytes have them.
  const known = new Set(fieldsOfPictures.filter((field) => field !== 'contentType' && field !== 'size'));

  expect(new Set(Object.keys(shape))).toEqual(new Set(Object.keys(quiz)));
  expect(new Set(quizFields)).toEqual(new Set(Object.keys(shape)));
  expect(new Set(questionFields)).toEqual(new Set(Object.keys(ofQuestion)));
  expect(new Set(optionFields)).toEqual(new Set(Object.keys(ofQuestion.answerOptions.element.shape)));
  expect(new Set(optionFields)).toEqual(new Set(Object.keys(fullOption('x', true))));
  expect(new Set(questionFields)).toEqual(new Set(Object.keys(question)));
  expect(new Set(pictureFields)).toEqual(known);
  expect(Object.keys(quizzesRoutes.createQuiz.body.parse(quiz))).toHaveLength(quizFields.length);
  expect(Object.keys(questionsRoutes.createQuestion.body.parse(question))).toHaveLength(
    questionFields.length,
  );
});

test('brings back every field of quizzes, questions and pictures, and the bytes', async () => {
  const pictures = ids.map((id, index) => ({ id, bytes: png, ...facts, name: `Obrázok ${index}` }));
  const bare = { questionText: 'Čo?', answerOptions: question.answerOptions.slice(1) };

  const file = writeQuizFile(
    [
      { quiz, questions: [question, bare] },
      { quiz: { title: 'Druhý' }, questions: [bare] },
    ],
    pictures,
  );
  const { files, quizzes, pictures: found, facts: foundFacts } = await read([fileOf('x', file)]);

  expect(files[0]?.format).toBe('quizFile');
  const path = (index: number) => `x/pictures/picture-${index + 1}.png`;
  const fields = quizzes.map(({ more }) => Object.fromEntries(more ?? []));
  expect(fields).toEqual([
    { ...quiz, coverMediaId: path(0), playerBackgroundMediaId: path(1) },
    { title: 'Druhý' },
  ]);
  const questions = quizzes.flatMap((one) => one.questions);
  expect(questions.map(({ more }) => Object.fromEntries(more ?? []))).toEqual([
    {
      ...question,
      imageMediaId: path(2),
      answerOptions: [{ ...fullOption('Líška', true), imageMediaId: path(2) }, question.answerOptions[1]],
    },
    bare,
    bare,
  ]);
  expect(questions[0]).toMatchObject({ picture: path(2), imageAltText: question.imageAltText });
  expect([...foundFacts].map(([key, map]) => [key, Object.fromEntries(map)])).toEqual(
    ids.map((_, index) => [path(index), { ...facts, name: `Obrázok ${index}` }]),
  );
  expect(new Uint8Array((await found.get(path(2))?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png);
});

test.each([
  ['unknownFormat', '{}'],
  ['unknownFormat', '[]'],
  ['archiveBroken', '{'],
  ['laterVersion', '{"format":"your-quizzes","version":2}'],
  ['noQuestions', '{"format":"your-quizzes","version":1,"quizzes":{"__proto__":[]}}'],
])('refuses with %s the content %s', async (refusal, content) => {
  const { files } = await read([fileOf('x', zipOf({ 'quiz.json': content }))]);

  expect(files[0]?.refusal).toBe(refusal);
});

test('takes no field that the contract doesn’t have, and no value of another type as a text', async () => {
  const content = {
    format: 'your-quizzes',
    version: 1,
    quizzes: [
      { quiz: { title: 5, ownerId: 'x' }, questions: [{ questionText: ['a'], answerOptions: 'b', id: 'c' }] },
    ],
    pictures: [{ file: '../quiz.json' }, { file: 'quiz.json' }, null],
  };
  const { quizzes, pictures } = await read([fileOf('x', zipOf({ 'quiz.json': JSON.stringify(content) }))]);

  expect(quizzes[0]).toMatchObject({ title: '', more: new Map([['title', 5]]) });
  expect(quizzes[0]?.questions[0]).toMatchObject({ questionText: '', answerOptions: [] });
  expect(pictures.size).toBe(0);
});
