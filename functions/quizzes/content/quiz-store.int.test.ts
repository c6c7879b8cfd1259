import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textOptions } from '#shared/testing/text-options.ts';
import { accepted } from '../../testing/accepted.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { addQuestion, seedAuthor, seedQuiz } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
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
const options = textOptions('Áno', 'Nie');

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
