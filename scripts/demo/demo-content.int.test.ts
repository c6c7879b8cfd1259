import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  deleteQuestion,
  deleteQuiz,
  getMediaSignedUrl,
  listAnswerPools,
  listMedia,
  listOwnQuestions,
  updateQuiz,
} from '#shared/api/desk-endpoints.ts';
import { listQuizzes, playQuiz } from '#shared/api/public-endpoints.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { expectNoLeak } from '../tests/support/expect-no-leak.ts';
import { plainPictures } from '../tests/support/plain-pictures.ts';
import { connectStores } from '../tests/support/stores.ts';
import { startTestCloud } from '../tests/support/test-cloud.ts';
import { type DemoApi, demoApi, localAccounts, signInDemoAuthor } from './demo-accounts.ts';
import { demoAuthors } from './demo-authors.ts';
import { demoContent, demoQuizSlugs } from './demo-content.ts';
import { seedDemoContent } from './seed-demo-content.ts';

const { quizzes: expected } = demoContent();
let cloud: LocalCloud;
let visitor: DemoApi;
beforeAll(async () => {
  cloud = await startTestCloud();
  visitor = demoApi(cloud.url);
});
afterAll(() => cloud.close());

const seed = () => seedDemoContent(cloud, undefined, plainPictures);
const home = async () => {
  await cloud.streamDrained();
  return (await visitor(listQuizzes, { query: { limit: 100 } })).items;
};
const authorApi = async (username: string) => {
  const author = demoAuthors.find((one) => one.username === username);
  if (!author) throw new Error(`There is no demo author ${username}`);
  return (await signInDemoAuthor(cloud.url, author, localAccounts(cloud.url))).api;
};

/** Starts a load that loses the network after this many API calls. */
async function loadUntil(calls: number): Promise<void> {
  let left = calls;
  const network = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    left -= 1;
    if (left < 0) throw new TypeError('The network is gone');
    return network(...request);
  });
  await expect(seed()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  spy.mockRestore();
}

it('loads all content of its authors, and finishes an interrupted load', async () => {
  await loadUntil(2);
  await loadUntil(14);
  await loadUntil(60);
  expect(await seed()).toBeGreaterThan(0);

  const shown = await home();
  expect(shown.map(({ slug }) => slug)).toEqual(demoQuizSlugs);
  expect(shown.map(({ questionCount }) => questionCount)).toEqual(
    expected.map((quiz) => quiz.questions.length),
  );
  expect(shown.map(({ author }) => author.username)).toEqual(expected.map(({ author }) => author));
  const [first] = expected;
  const play = await visitor(playQuiz, { params: { idOrSlug: first?.slug ?? '' } });
  expect(play.questions.map(({ questionText, imageMedia }) => [questionText, imageMedia?.altText])).toEqual(
    first?.questions.map(({ questionText, picture }) => [questionText, picture?.altText]),
  );
  const image = await fetch(`${cloud.url}${play.questions[0]?.imageMedia?.url}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);

  for (const { username } of demoAuthors) {
    const api = await authorApi(username);
    const pools = await api(listAnswerPools, {});
    expect(pools.items).toHaveLength(2);
    const library = await api(listMedia, {});
    expect(library.total).toBeGreaterThan(20);
  }
  expect((await visitor(listMedia, {})).total).toBeGreaterThan(100);
  await expectWholePictures();
  expect(await seed()).toBe(0);
});

/** Checks credits and files. Pictures don't share files, because a picture's files are deleted with it. */
async function expectWholePictures(): Promise<void> {
  const [quiz] = expected;
  const api = await authorApi(quiz?.author ?? '');
  const { items } = await api(listMedia, { query: { limit: 100 } });
  const urls = items.flatMap(({ renditions }) => renditions.map(({ url }) => url));
  expect(new Set(urls).size).toBe(urls.length);
  const { picture } = quiz?.questions[0] ?? {};
  const { author, source, licence } = picture?.credit ?? {};
  const shown = items.find(({ filename }) => filename === `${quiz?.slug}-01.webp`);
  expect(shown).toMatchObject({ altText: picture?.altText, credit: { author, source, licence } });
  const { url } = await api(getMediaSignedUrl, { params: { mediaId: shown?.id ?? '' } });
  const original = await fetch(url);
  expect([original.status, Number(original.headers.get('content-length'))]).toEqual([200, shown?.size]);
}

it('does not reveal correct options before an answer', async () => {
  const stores = await connectStores(cloud);
  for (const { id, author } of await home())
    await expectNoLeak({ url: cloud.url, stores }, id, author.username);
});

it('does not change content that an author has changed or deleted', async () => {
  const [deleted, renamed] = await home();
  if (!deleted || !renamed) throw new Error('Two quizzes are needed');
  const api = await authorApi(deleted.author.username);
  await api(deleteQuiz, { params: { quizId: deleted.id } });
  const other = await authorApi(renamed.author.username);
  await other(updateQuiz, { params: { quizId: renamed.id }, body: { slug: 'iny-slug' } });
  const { items } = await other(listOwnQuestions, { params: { quizId: renamed.id } });
  await other(deleteQuestion, { params: { questionId: items[0]?.id ?? '' } });

  expect(await seed()).toBe(0);

  cloud.edge.invalidate(['/api/*']);
  const slugs = (await home()).map(({ slug }) => slug);
  expect(slugs).toEqual(['iny-slug', ...demoQuizSlugs.slice(2)]);
});
