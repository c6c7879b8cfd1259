import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { seedAuthor, seedPicture } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';

type List = { items: OwnQuestion[]; total: number };
type Failed = { code: string; errors: { path: string }[] };

setUpTable();

let call: Calls;
let quizId: string;
beforeEach(async () => {
  call = callsOf(await seedAuthor());
  quizId = (await call<OwnQuiz>('createQuiz', { body: { title: 'Vlajky' } })).body.id;
});

const question = (questionText: string, more: Record<string, unknown> = {}) => ({
  questionText,
  answerOptions: textOptions('Slovensko', 'Slovinsko'),
  ...more,
});
const numbered = (count: number, name = 'Otázka') =>
  Array.from({ length: count }, (_, n) => question(`${name} ${n + 1}`));
const add = (questions: readonly unknown[], as = call) =>
  as<List & Failed>('createQuestions', { params: { quizId }, body: { questions } });
const list = async () => (await call<List>('listOwnQuestions', { params: { quizId } })).body.items;
const quizNow = async () => (await call<OwnQuiz>('getOwnQuiz', { params: { quizId } })).body;
const textsOf = (questions: readonly OwnQuestion[]) => questions.map(({ questionText }) => questionText);

it('adds all of them to the end in their order, with one new version of the quiz', async () => {
  await call('createQuestion', { params: { quizId }, body: question('Prvá') });
  const before = await call('getOwnQuiz', { params: { quizId } });

  const { status, body } = await add([
    question('Druhá', { explanation: ' Preto ', metadata: { imagePrompt: 'a flag' } }),
    ...numbered(19),
  ]);

  expect([status, body.total, body.items[0]?.position, body.items[19]?.position]).toEqual([201, 20, 1, 20]);
  expect(body.items[0]).toMatchObject({
    explanation: 'Preto',
    metadata: { imagePrompt: 'a flag' },
    imageMediaId: null,
  });
  const questions = await list();
  expect(textsOf(questions).slice(0, 3)).toEqual(['Prvá', 'Druhá', 'Otázka 1']);
  expect(questions.slice(1)).toEqual(body.items);
  expect((await quizNow()).questionCount).toBe(21);
  const after = await call('getOwnQuiz', { params: { quizId } });
  expect([before.headers.etag, after.headers.etag]).toEqual(['"2"', '"3"']);
  const read = await call('getQuestion', { params: { questionId: body.items[0]?.id ?? '' } });
  expect(read.body).toEqual(body.items[0]);
});

it('writes nothing if one of them is not valid, and names each fault', async () => {
  const refused = await add([
    question('Dobrá'),
    question(' '),
    {
      ...question('Dve správne'),
      answerOptions: [1, 2].map((n) => ({ answerText: `${n}`, isCorrect: true })),
    },
  ]);

  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path }) => path).sort()).toEqual([
    'body.questions.1.questionText',
    'body.questions.2.answerOptions.1.isCorrect',
  ]);
  expect((await add([])).status).toBe(422);
  expect((await add(numbered(21))).status).toBe(422);
  expect(await list()).toEqual([]);
});

it('writes nothing if there are too many, and all up to exactly the limit', async () => {
  for (let n = 0; n < 4; n += 1) await add(numbered(20));
  await add(numbered(15));

  const refused = await add(numbered(6, 'Navyše'));
  expect([refused.status, refused.body.code]).toEqual([409, 'QUIZ_TOO_LARGE']);
  expect(await list()).toHaveLength(95);
  expect((await quizNow()).questionCount).toBe(95);

  expect((await add(numbered(5))).status).toBe(201);
  expect((await quizNow()).questionCount).toBe(100);
});

it('adds them with pictures of the author’s library, and names each that is not in it', async () => {
  const author = await seedAuthor();
  call = callsOf(author);
  quizId = (await call<OwnQuiz>('createQuiz', { body: { title: 'Obrázky' } })).body.id;
  const pictures = await Promise.all(Array.from({ length: 20 }, () => seedPicture(author.userId)));
  const foreign = await seedPicture(randomUUID());
  const illustrated = pictures.map(({ id }, n) => question(`Otázka ${n}`, { imageMediaId: id }));

  const { status, body } = await add(illustrated);
  expect(status).toBe(201);
  expect(body.items.map(({ imageMediaId }) => imageMediaId)).toEqual(pictures.map(({ id }) => id));
  expect(body.items[0]?.imageMedia).not.toBeNull();

  const refused = await add([question('Dobrá'), question('Cudzia', { imageMediaId: foreign.id })]);
  expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([
    422,
    ['body.questions.1.imageMediaId'],
  ]);
  expect(await list()).toHaveLength(20);
});

it('gives parallel calls for the last places all of their questions or none', async () => {
  for (let n = 0; n < 4; n += 1) await add(numbered(20));

  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add(numbered(7, `Súbeh ${n}`))));

  const added = answers.filter(({ status }) => status === 201).length;
  expect(added).toBe(2);
  expect(await list()).toHaveLength(80 + added * 7);
});

it("returns 404 for another author's quiz, and makes five calls to the table for the caller's own", async () => {
  const stranger = callsOf(await seedAuthor());
  expect((await add(numbered(2), stranger)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect(await commandsDuring(() => add(numbered(20)))).toEqual([
    'GetItemCommand',
    'GetItemCommand',
    'TransactWriteItemsCommand',
    'GetItemCommand',
    'GetItemCommand',
  ]);
});
