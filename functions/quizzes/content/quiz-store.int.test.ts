import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { accepted } from '../../testing/accepted.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { addQuestion, seedAuthor, seedQuiz } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { addQuestions } from '../editing/question-store.ts';
import { type NewQuiz, storeQuiz } from '../editing/quiz-edit-store.ts';
import { endPublication, storePublication } from '../publication/quiz-publication.ts';
import { findQuiz, getQuizWithQuestions } from './quiz-store.ts';

setUpTable();

const created = async (quiz: NewQuiz) => accepted(await storeQuiz(quiz));
const newQuiz = (title: string, ownerId = randomUUID()) => ({
  ownerId,
  author: { username: 'eva', name: 'Eva', avatarUrl: null },
  title,
  language: 'sk' as const,
});
const options = [
  { answerText: 'Áno', isCorrect: true },
  { answerText: 'Nie', isCorrect: false },
];

describe('createQuiz', () => {
  it('numbers the slugs of quizzes with the same title, with the same few calls however many exist', async () => {
    const commands: string[][] = [];
    const slugs: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const quiz = newQuiz('Hlavné mestá');
      commands.push(
        await commandsDuring(async () => {
          slugs.push((await created(quiz)).slug);
        }),
      );
    }

    const numbered = Array.from({ length: 11 }, (_none, index) => `hlavne-mesta-${index + 2}`);
    expect(slugs).toEqual(['hlavne-mesta', ...numbered]);
    expect(new Set(commands.slice(1).map((sent) => sent.length))).toEqual(new Set([3]));
  });

  it('gives 30 quizzes created in parallel with the same title 30 different slugs', async () => {
    const quizzes = await Promise.all(Array.from({ length: 30 }, () => created(newQuiz('Naraz'))));

    expect(new Set(quizzes.map(({ slug }) => slug)).size).toBe(30);
    for (const { slug } of quizzes) expect(slug).toMatch(/^naraz(-\d+|-[a-z0-9]{6})?$/);
  });

  it('gives titles in scripts without a transliteration different slugs', async () => {
    const commands = await commandsDuring(async () => {
      for (const title of ['علم', '日本の旗']) {
        expect((await created(newQuiz(title))).slug).toMatch(/^quiz-[a-z0-9]{6}$/);
      }
    });

    expect(commands).toHaveLength(2);
  });

  it('still finds a slug when all numbered ones are taken', async () => {
    for (let n = 0; n < 30; n += 1) await storeQuiz(newQuiz('Full'));

    expect((await created(newQuiz('Full'))).slug).toMatch(/^full-[a-z0-9]{6}$/);
  });
});

describe('addQuestions', () => {
  it('keeps the order of 10 questions added one after the other, with random option ids', async () => {
    const author = await seedAuthor();
    const { quiz, questions } = await seedQuiz(author, { publish: false, questions: 10 });

    const found = await getQuizWithQuestions(quiz.id);

    expect(found?.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(found?.quiz).toMatchObject({ questionCount: 10, version: 11, isPublished: false });
    const versions = questions.flatMap(({ answerOptions }) => answerOptions.map(({ id }) => id[14]));
    expect(new Set(versions)).toEqual(new Set(['4']));
  });

  it('loses none of 10 questions added in parallel', async () => {
    const quiz = await created(newQuiz('At once'));

    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        addQuestion(quiz, { questionText: `Q${n}`, answerOptions: options }),
      ),
    );

    const found = await getQuizWithQuestions(quiz.id);
    expect(found?.questions).toHaveLength(10);
    expect(found?.quiz.questionCount).toBe(10);
  });

  it('refuses more questions than a quiz may have', async () => {
    const quiz = await created(newQuiz('Long'));
    const question = { questionText: 'Q', answerOptions: options };
    for (let n = 0; n < limits.quiz.questionsMax; n += 1) await addQuestion(quiz, question);

    expect(await addQuestions(quiz.id, quiz.ownerId, [question])).toBe('too-large');
    expect((await findQuiz(quiz.id))?.questionCount).toBe(limits.quiz.questionsMax);
  });
});

describe('publishing', () => {
  it('publishes a quiz once, however often it is called, and unpublishes it once', async () => {
    const author = await seedAuthor();
    const { quiz } = await seedQuiz(author);

    const again = await Promise.all(
      Array.from({ length: 10 }, () => storePublication(quiz.id, author.userId)),
    );
    expect(new Set(again.map((published) => accepted(published).version))).toEqual(new Set([quiz.version]));

    const back = await Promise.all(Array.from({ length: 10 }, () => endPublication(quiz.id, author.userId)));
    expect(new Set(back.map((one) => accepted(one).version))).toEqual(new Set([quiz.version + 1]));
    expect(await findQuiz(quiz.id)).toMatchObject({ isPublished: false });
  });
});
