import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOptions } from '#shared/testing/text-options.ts';
import { accepted } from '../../testing/accepted.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { send } from '../../testing/http-event.ts';
import {
  addQuestion,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { handler } from '../index.ts';
import { endPublication, storePublication } from '../publication/quiz-publication.ts';

setUpTable();

let author: SeededAuthor;
let seeded: SeededQuiz;
beforeAll(async () => {
  author = await seedAuthor();
  seeded = await seedQuiz(author, { questions: 3, slug: 'vlajky-statov' });
});

const routes = [
  'GET /api/quizzes/{idOrSlug}',
  'GET /api/quizzes/{idOrSlug}/play',
  'GET /api/quizzes/{idOrSlug}/questions',
] as const;
const [detail, play, questions] = routes;
const read = (route: string, idOrSlug: string) => send(handler, route, { params: { idOrSlug } });

describe.each(routes)('%s', (route) => {
  it('finds a published quiz by slug and by id', async () => {
    const bySlug = await read(route, seeded.quiz.slug);
    const byId = await read(route, seeded.quiz.id.toUpperCase());

    expect(bySlug.status).toBe(200);
    expect(byId).toEqual(bySlug);
    expect(bySlug.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=20, /);
  });

  it('returns the same 404 for a draft, an unpublished, an unknown and an impossible one', async () => {
    const draft = await seedQuiz(author, { publish: false });
    const taken = await seedQuiz(author);
    await read(route, taken.quiz.slug);
    await endPublication(taken.quiz.id, author.userId);

    const wanted = [
      draft.quiz.slug,
      draft.quiz.id,
      taken.quiz.slug,
      taken.quiz.id,
      randomUUID(),
      'unknown',
      'Mačka 🐈',
    ];
    const got = await Promise.all(wanted.map((one) => read(route, one)));

    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(got.map(({ text }) => text)).size).toBe(1);
    expect(got[0]?.headers['cache-control']).toBe('no-store');
  });

  it('reveals nothing about answers, files and accounts', async () => {
    const { text } = await read(route, seeded.quiz.slug);

    for (const secret of ['isCorrect', 'explanation', 'Vysvetlenie', 'ownerId', author.userId, 'MediaId']) {
      expect(text).not.toContain(secret);
    }
  });

  it('reads an unknown slug once, and a cached one or a text without one not at all', async () => {
    const own = await seedQuiz(author);
    const command = route === detail ? 'BatchGetItemCommand' : 'GetItemCommand';

    const first = await commandsDuring(() => read(route, own.quiz.slug));
    const again = await commandsDuring(() => read(route, own.quiz.slug));

    expect(first).toEqual(['GetItemCommand', command]);
    expect(again).toEqual([command]);
    expect(await commandsDuring(() => read(route, '…!'))).toEqual([]);
  });
});

it('returns the quiz to the play page with questions in order', async () => {
  const { body } = await read(play, seeded.quiz.slug);

  expect(body).toEqual({
    id: seeded.quiz.id,
    slug: 'vlajky-statov',
    title: 'Vlajky štátov',
    language: 'sk',
    subject: null,
    coverMedia: { ...seeded.quiz.coverMedia, altText: '' },
    hasOwnCover: true,
    playerBackgroundMedia: null,
    visibility: 'public',
    revision: 1,
    questions: seeded.questions.map((question) => ({
      id: question.id,
      kind: 'text',
      questionText: question.questionText,
      imageMedia: question.imageMedia && { ...question.imageMedia, altText: '' },
      answerOptions: question.answerOptions
        .map(({ id, answerText }) => ({ id, answerText }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    })),
  });
  const list = await read(questions, seeded.quiz.slug);
  expect(list.body).toEqual({ items: body.questions, total: 3, totalPages: 1, page: 1, limit: 3 });
});

it('follows a slug that was moved to another quiz', async () => {
  const [old, next] = [await seedQuiz(author, { slug: 'moving' }), await seedQuiz(author)];
  await read(detail, 'moving');
  await storeQuizEdit(old.quiz.id, author.userId, { slug: 'moved' });
  await storeQuizEdit(next.quiz.id, author.userId, { slug: 'moving' });

  expect((await read(detail, 'moving')).body.id).toBe(next.quiz.id);
  expect((await read(detail, 'moved')).body.id).toBe(old.quiz.id);
});

it('publishes a quiz of more than a megabyte', async () => {
  const big = await seedQuiz(author, { questions: 0, publish: false });
  for (let n = 0; n < 40; n += 1) {
    await addQuestion(big.quiz, {
      questionText: `Otázka ${n}`,
      explanation: 'x'.repeat(40_000),
      answerOptions: textOptions('Áno', 'Nie'),
    });
  }
  accepted(await storePublication(big.quiz.id, author.userId));

  const { body } = await read(play, big.quiz.id);

  const texts = (body.questions as { questionText: string }[]).map(({ questionText }) => questionText);
  expect(texts).toEqual(Array.from({ length: 40 }, (_, n) => `Otázka ${n}`));
});
