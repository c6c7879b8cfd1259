import { beforeAll, expect, it, vi } from 'vitest';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { send } from '../../testing/http-event.ts';
import {
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
  updateCatalogue,
} from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { handler } from '../index.ts';
import { endPublication, storePublication } from '../publication/quiz-publication.ts';

setUpTable();

let author: SeededAuthor;
let cats: SeededQuiz;
beforeAll(async () => {
  vi.stubEnv('PROMOTION', 'all');
  author = await seedAuthor();
  cats = await seedQuiz(author, { title: 'Mačky', description: 'Šelmy doma' });
  await seedQuiz(author, { title: 'Flags', language: 'en' });
  await seedQuiz(author, { title: 'Draft', publish: false });
});

const list = (query: Record<string, string> = {}) => send(handler, 'GET /api/quizzes', { query });
const titlesOf = async (query: Record<string, string> = {}) => {
  const { body } = await list(query);
  return (body.items as { title: string }[]).map(({ title }) => title);
};

it('lists published quizzes, newest first, with paging and public fields only', async () => {
  const got = await list({ limit: '1', page: '2' });

  expect(got.status).toBe(200);
  expect(got.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=20, /);
  expect(got.body).toEqual({
    items: [
      {
        id: cats.quiz.id,
        slug: 'macky',
        title: 'Mačky',
        description: 'Šelmy doma',
        language: 'sk',
        isPublished: true,
        coverMedia: { ...cats.quiz.coverMedia, altText: '' },
        hasOwnCover: true,
        questionCount: 2,
        playCount: 0,
        subject: null,
        grades: [],
        author: { username: author.username, name: 'Eva Nováková', avatarUrl: null },
        createdAt: cats.quiz.createdAt,
        updatedAt: cats.quiz.updatedAt,
      },
    ],
    total: 2,
    totalPages: 2,
    page: 2,
    limit: 1,
  });
});

it('recommends the best first, refuses the reverse order, and puts the preferred language first', async () => {
  expect((await list({ sortBy: 'recommended', sortOrder: 'asc' })).body).toMatchObject({
    status: 422,
    errors: [{ path: 'query.sortOrder' }],
  });
  await seedQuiz(author, { title: 'Bez obálky', coverMedia: null });

  expect(await titlesOf({ sortBy: 'recommended' })).toEqual(['Flags', 'Mačky', 'Bez obálky']);
  expect(await titlesOf({ sortBy: 'recommended', firstLanguage: 'sk' })).toEqual([
    'Mačky',
    'Bez obálky',
    'Flags',
  ]);
});

it('shows the picture of the first question if the quiz has no cover, without its text', async () => {
  const { quiz, questions } = await seedQuiz(author, { title: 'Náhrada', coverMedia: null });
  const coverMedia = { ...questions[0]?.imageMedia, altText: '' };

  const { body } = await list({ search: 'náhrada' });
  expect(body.items).toMatchObject([{ coverMedia, hasOwnCover: false }]);
  const read = await send(handler, 'GET /api/quizzes/{idOrSlug}', { params: { idOrSlug: quiz.slug } });
  expect(read.body).toMatchObject({ coverMedia, hasOwnCover: false });
});

it('shows a quiz as soon as it is published and until it is unpublished, with one Query per request', async () => {
  const { quiz } = await seedQuiz(author, { title: 'Nový' });
  expect(await titlesOf()).toContain('Nový');
  await endPublication(quiz.id, author.userId);
  await updateCatalogue(quiz.id);
  expect(await titlesOf()).not.toContain('Nový');
  await storePublication(quiz.id, author.userId);
  await updateCatalogue(quiz.id);
  expect(await titlesOf()).toContain('Nový');

  expect(await commandsDuring(() => list())).toEqual(['QueryCommand']);
  expect(await commandsDuring(() => Promise.all(Array.from({ length: 20 }, () => list())))).toEqual([
    'QueryCommand',
  ]);
});

it('passes every filter of the query to the catalogue', async () => {
  const other = await seedAuthor();
  await seedQuiz(other, { title: 'Rieky', subject: 'geography', grades: ['5', '6'] });

  expect(await titlesOf({ search: 'macky' })).toEqual(['Mačky']);
  expect(await titlesOf({ language: 'en' })).toEqual(['Flags']);
  expect(await titlesOf({ isPublished: 'false' })).toEqual([]);
  expect(await titlesOf({ page: '9' })).toEqual([]);
  expect(await titlesOf({ subject: 'geography' })).toEqual(['Rieky']);
  expect(await titlesOf({ grade: '6' })).toEqual(['Rieky']);
  expect(await titlesOf({ search: 'zemepis' })).toEqual(['Rieky']);
});

it('leaves out a quiz that is only for visitors with its link, from its change until the next one', async () => {
  const { quiz } = await seedQuiz(author, { title: 'Tajomstvo', visibility: 'link' });
  const params = { idOrSlug: quiz.slug };
  const read = () => send(handler, 'GET /api/quizzes/{idOrSlug}', { params });
  const change = async (visibility: 'public' | 'link') => {
    await storeQuizEdit(quiz.id, author.userId, { visibility });
    await updateCatalogue(quiz.id);
  };

  expect(await titlesOf()).not.toContain('Tajomstvo');
  expect(await titlesOf({ search: 'tajomstvo' })).toEqual([]);
  expect((await read()).body).toMatchObject({ title: 'Tajomstvo', isPublished: true, visibility: 'link' });
  expect((await send(handler, 'GET /api/quizzes/{idOrSlug}/play', { params })).status).toBe(200);

  await change('public');
  expect(await titlesOf({ search: 'tajomstvo' })).toEqual(['Tajomstvo']);
  expect((await read()).body).toMatchObject({ visibility: 'public' });

  await change('link');
  expect(await titlesOf({ search: 'tajomstvo' })).toEqual([]);
});
