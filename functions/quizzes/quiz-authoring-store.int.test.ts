import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { createUserProfile, getUser } from '../accounts/user-store.ts';
import { addQuestion } from '../questions/question-store.ts';
import { seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { createQuiz, publishQuiz, unpublishQuiz } from './quiz-authoring-store.ts';
import { getQuiz, getQuizWithQuestions } from './quiz-store.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table.close());

const newQuiz = (title: string, ownerId = randomUUID()) => ({
  ownerId,
  author: { username: 'eva', name: 'Eva' },
  title,
  language: 'sk' as const,
});
const options = [
  { answerText: 'Áno', isCorrect: true },
  { answerText: 'Nie', isCorrect: false },
];

describe('createQuiz', () => {
  it('gives 20 quizzes created at once with one title 20 different slugs', async () => {
    const quizzes = await Promise.all(Array.from({ length: 20 }, () => createQuiz(newQuiz('Hlavné mestá'))));

    const expected = Array.from({ length: 20 }, (_, n) => (n ? `hlavne-mesta-${n + 1}` : 'hlavne-mesta'));
    expect(quizzes.map(({ slug }) => slug).sort()).toEqual(expected.sort());
  });

  it('refuses a slug set by hand that is taken, and leaves nothing behind', async () => {
    await createQuiz({ ...newQuiz('One'), slug: 'by-hand' });

    await expect(createQuiz({ ...newQuiz('Two'), slug: 'by-hand' })).rejects.toMatchObject({
      code: 'SLUG_TAKEN',
    });
  });

  it('still finds a slug when all numbered ones are taken', async () => {
    for (let n = 0; n < 30; n += 1) await createQuiz(newQuiz('Full'));

    expect((await createQuiz(newQuiz('Full'))).slug).toMatch(/^full-\d{4,6}$/);
  });
});

describe('addQuestion', () => {
  it('keeps the order of 10 questions added one after the other, with random option ids', async () => {
    const author = await seedAuthor();
    const { quiz, questions } = await seedQuiz(author, { publish: false, questions: 10 });

    const found = await getQuizWithQuestions(quiz.id);

    expect(found?.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(found?.quiz).toMatchObject({ questionCount: 10, version: 11, isPublished: false });
    const versions = questions.flatMap(({ answerOptions }) => answerOptions.map(({ id }) => id[14]));
    expect(new Set(versions)).toEqual(new Set(['4']));
  });

  it('loses none of 10 questions added at once', async () => {
    const quiz = await createQuiz(newQuiz('At once'));

    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        addQuestion({
          quizId: quiz.id,
          ownerId: quiz.ownerId,
          questionText: `Q${n}`,
          answerOptions: options,
        }),
      ),
    );

    const found = await getQuizWithQuestions(quiz.id);
    expect(found?.questions).toHaveLength(10);
    expect(found?.quiz.questionCount).toBe(10);
  });

  it("answers not found for another author's quiz and for an unknown one", async () => {
    const quiz = await createQuiz(newQuiz('Mine'));
    const question = { questionText: 'Q', answerOptions: options };

    await expect(addQuestion({ ...question, quizId: quiz.id, ownerId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      addQuestion({ ...question, quizId: randomUUID(), ownerId: quiz.ownerId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stops at the most questions a quiz may have', async () => {
    const quiz = await createQuiz(newQuiz('Long'));
    const add = () =>
      addQuestion({ quizId: quiz.id, ownerId: quiz.ownerId, questionText: 'Q', answerOptions: options });
    for (let n = 0; n < limits.quiz.questionsMax; n += 1) await add();

    await expect(add()).rejects.toMatchObject({ code: 'QUIZ_TOO_LARGE' });
    expect((await getQuiz(quiz.id))?.questionCount).toBe(limits.quiz.questionsMax);
  });
});

describe('publishing', () => {
  it('counts a quiz on its author once, however often it is published, and takes it off again', async () => {
    const author = await seedAuthor();
    const { quiz } = await seedQuiz(author);

    const again = await Promise.all(Array.from({ length: 10 }, () => publishQuiz(quiz.id, author.userId)));
    expect(new Set(again.map(({ version }) => version))).toEqual(new Set([quiz.version]));
    expect((await getUser(author.username))?.quizCount).toBe(1);

    await Promise.all(Array.from({ length: 10 }, () => unpublishQuiz(quiz.id, author.userId)));
    expect((await getUser(author.username))?.quizCount).toBe(0);
    expect(await getQuiz(quiz.id)).toMatchObject({ isPublished: false, GSI1PK: 'CATALOGUE' });
  });

  it('refuses a quiz without questions and says not found to a stranger', async () => {
    const author = await seedAuthor();
    const { quiz } = await seedQuiz(author, { publish: false, questions: 0 });

    await expect(publishQuiz(quiz.id, author.userId)).rejects.toMatchObject({
      code: 'QUIZ_HAS_NO_QUESTIONS',
    });
    await expect(publishQuiz(quiz.id, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(unpublishQuiz(randomUUID(), author.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('gives a username to one of two accounts, ignoring case', async () => {
  await createUserProfile({ userId: randomUUID(), username: 'Katka' });

  await expect(createUserProfile({ userId: randomUUID(), username: 'kATKA' })).rejects.toMatchObject({
    code: 'USERNAME_TAKEN',
  });
  expect((await getUser('KATKA'))?.username).toBe('Katka');
});
