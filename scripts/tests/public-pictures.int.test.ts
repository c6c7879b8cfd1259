import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import { findAccount } from '../../functions/accounts/account-store.ts';
import { seedPicture } from '../../functions/testing/seeded-quiz.ts';
import { bearer, registerAuthor } from './accounts.ts';
import { type Visitor, visitor } from './api.ts';
import { shareTestCloud, type TestCloud } from './test-cloud.ts';

/** The public pictures, which the table's stream adds and removes after changes of authors. */

let cloud: TestCloud;
let author: Visitor;
let headers: Record<string, string>;
let pictures: Media['id'][];
beforeAll(async () => {
  cloud = await shareTestCloud();
});
beforeEach(async () => {
  const { accessToken, username, calls } = await registerAuthor(cloud);
  author = calls;
  headers = bearer(accessToken);
  const ownerId = (await findAccount(username))?.userId ?? '';
  pictures = [];
  for (let n = 0; n < 3; n += 1) pictures.push((await seedPicture(ownerId)).id);
});

/** The numbers of the pictures that are in the public list, and of those that a visitor can read one by one. */
async function seen(): Promise<{ listed: number[]; shown: number[] }> {
  await cloud.streamDrained();
  const stranger = visitor(cloud.url);
  const { data } = await stranger.get<{ items: Media[] }>('/api/media?limit=100');
  const listed = new Set(data.items.map(({ id }) => id));
  const numbers = [...pictures.keys()];
  const statuses = await Promise.all(
    pictures.map(async (id) => (await stranger.get(`/api/media/${id}`)).status),
  );
  return {
    listed: numbers.filter((n) => listed.has(pictures[n] ?? '')),
    shown: numbers.filter((n) => statuses[n] === 200),
  };
}
const both = (...numbers: number[]) => ({ listed: numbers, shown: numbers });

async function publishedQuiz(coverMediaId?: string, imageMediaId?: string) {
  const quiz = await author.post<{ id: string }>(
    '/api/admin/quizzes',
    { title: 'Obrázky', coverMediaId },
    headers,
  );
  const path = `/api/admin/quizzes/${quiz.data.id}`;
  const option = (answerText: string, isCorrect: boolean) => ({ answerText, isCorrect });
  const question = await author.post<{ id: string }>(
    `${path}/questions`,
    { questionText: 'Čo je to?', imageMediaId, answerOptions: [option('A', true), option('B', false)] },
    headers,
  );
  expect((await author.post(`${path}/publish`, undefined, headers)).status).toBe(200);
  return { path, question: `/api/admin/questions/${question.data.id}` };
}

it('are listed while a published quiz shows them', async () => {
  const { path, question } = await publishedQuiz(pictures[0], pictures[1]);
  expect(await seen()).toEqual(both(0, 1));

  await author.send('PATCH', question, { imageMediaId: pictures[2] }, headers);
  expect(await seen()).toEqual(both(0, 2));

  await author.post(`${path}/unpublish`, undefined, headers);
  expect(await seen()).toEqual(both());

  await author.post(`${path}/publish`, undefined, headers);
  expect(await seen()).toEqual(both(0, 2));

  await author.send('DELETE', path, undefined, headers);
  expect(await seen()).toEqual(both());
});

it('stay while another published quiz shows them', async () => {
  const one = await publishedQuiz(pictures[0]);
  const other = await publishedQuiz(pictures[1], pictures[0]);

  await author.send('DELETE', one.path, undefined, headers);
  expect(await seen()).toEqual(both(0, 1));

  await author.post(`${other.path}/unpublish`, undefined, headers);
  expect(await seen()).toEqual(both());
});
