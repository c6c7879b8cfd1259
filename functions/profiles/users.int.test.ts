import { beforeAll, expect, it } from 'vitest';
import { createUserProfile } from '../accounts/account-store.ts';
import { updateItem, write } from '../platform/table-writes.ts';
import { endPublication } from '../quizzes/publication/quiz-publication.ts';
import { type StatisticsItem, statisticsKey } from '../quizzes/table.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { send } from '../testing/http-event.ts';
import { seedAuthor, seedQuiz, updateCatalogue } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { handler } from './users/index.ts';

setUpTable();

beforeAll(async () => {
  const author = await seedAuthor('Eva_N');
  await seedQuiz(author, { title: 'Vlajky' });
  await seedQuiz(author, { title: 'Mestá', publish: false });
  await createUserProfile({ userId: 'account-2', username: 'prazdny' });
  await seedQuiz(await seedAuthor('Iny'), { title: 'Cudzí' });
});

const profile = (username: string) => send(handler, 'GET /api/users/{username}', { params: { username } });
const quizzes = (username: string, query: Record<string, string> = {}) =>
  send(handler, 'GET /api/users/{username}/quizzes', { params: { username }, query });

it('shows a profile, ignoring case, without e-mail address or account id', async () => {
  const got = await profile('eva_n');

  expect(got.status).toBe(200);
  expect(got.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=20, /);
  expect(got.body).toEqual({
    username: 'Eva_N',
    name: 'Eva Nováková',
    firstName: 'Eva',
    lastName: 'Nováková',
    bio: 'Učiteľka',
    avatarUrl: null,
    quizCount: 1,
    totalPlays: 0,
    createdAt: expect.any(String),
  });
  expect((await profile('prazdny')).body).toMatchObject({ name: 'prazdny', bio: null });
});

it('adds up the plays of the published quizzes', async () => {
  const author = await seedAuthor('hrana');
  for (const [title, playCount] of [
    ['Prvý', 3],
    ['Druhý', 4],
  ] as const) {
    const { quiz } = await seedQuiz(author, { title });
    await write(updateItem<StatisticsItem>('quiz', statisticsKey(quiz.id), { playCount }));
    await updateCatalogue(quiz.id);
  }
  const { quiz } = await seedQuiz(author, { title: 'Stiahnutý' });
  await write(updateItem<StatisticsItem>('quiz', statisticsKey(quiz.id), { playCount: 100 }));
  await endPublication(quiz.id, author.userId);
  await updateCatalogue(quiz.id);

  expect((await profile('hrana')).body).toMatchObject({ quizCount: 2, totalPlays: 7 });
});

it("lists an author's published quizzes, ignoring case", async () => {
  const got = await quizzes('EVA_N', { page: '1', limit: '12', isPublished: 'true' });

  expect(got.body).toMatchObject({ items: [{ title: 'Vlajky' }], total: 1, totalPages: 1 });
});

it('distinguishes an author without quizzes from an unknown name', async () => {
  expect((await quizzes('prazdny')).body).toMatchObject({ items: [], total: 0, totalPages: 0 });
  for (const username of ['nobody', '@', 'Mačka']) {
    expect((await quizzes(username)).status).toBe(404);
    expect((await profile(username)).status).toBe(404);
  }
});

it('makes the fewest possible DynamoDB calls', async () => {
  await quizzes('eva_n');

  expect(await commandsDuring(() => profile('eva_n'))).toEqual(['GetItemCommand', 'QueryCommand']);
  expect(await commandsDuring(() => profile('@'))).toEqual([]);
  expect(await commandsDuring(() => quizzes('eva_n'))).toEqual(['QueryCommand']);
  expect(await commandsDuring(() => quizzes('prazdny'))).toEqual(['QueryCommand', 'GetItemCommand']);
});
