import { expect, it } from 'vitest';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { crawlerFile } from './crawler-files.ts';

const siteUrl = 'https://quizzes.example';
const quizzes = (count: number) => async () =>
  Array.from({ length: count }, (_, i) => quiz(i)).reverse() as unknown as QuizSummary[];

it('robots.txt names the sitemap if the address of the site is configured', async () => {
  const known = await crawlerFile('/robots.txt', siteUrl, quizzes(0));
  const unknown = await crawlerFile('/robots.txt', '', quizzes(0));

  expect(known?.body).toBe(`User-agent: *\nDisallow: /admin\nSitemap: ${siteUrl}/sitemap.xml\n`);
  expect(unknown?.body).toBe('User-agent: *\nDisallow: /admin\n');
});

it('the sitemap has the home page, every quiz with its last change, and every author once', async () => {
  const file = await crawlerFile('/sitemap-1.xml', siteUrl, quizzes(2));

  expect(file?.type).toBe('application/xml; charset=utf-8');
  expect(addresses(file?.body)).toEqual([
    '/',
    '/credits',
    '/teachers',
    '/quiz/quiz-0',
    '/quiz/quiz-1',
    '/u/eva',
  ]);
  expect(file?.body).toContain(`/quiz/quiz-1</loc><lastmod>${quiz(1).updatedAt}</lastmod>`);
});

it('is split, and each address is in one part', async () => {
  const read = async (path: string) => (await crawlerFile(path, siteUrl, quizzes(45_000)))?.body;

  expect(addresses(await read('/sitemap.xml'))).toEqual([
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
  ]);
  const parts = await Promise.all(
    [1, 2, 3].map(async (number) => addresses(await read(`/sitemap-${number}.xml`))),
  );
  expect(parts.map(({ length }) => length)).toEqual([20_000, 20_000, 5_004]);
  expect(new Set(parts.flat()).size).toBe(45_004);
});

it.each(['/sitemap-2.xml', '/sitemap-99999.xml'])('has no %s after the last part', async (path) => {
  expect((await crawlerFile(path, siteUrl, quizzes(1)))?.status).toBe(404);
});

it.each(['/', '/quiz/sitemap', '/sitemap', '/sitemap-0.xml'])(
  'doesn’t answer %s, which is a page',
  async (path) => {
    expect(await crawlerFile(path, siteUrl, quizzes(1))).toBeUndefined();
  },
);

function quiz(i: number) {
  const at = new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString();
  return { slug: `quiz-${i}`, createdAt: at, updatedAt: at, author: { username: 'eva' } };
}

function addresses(xml = ''): string[] {
  return [...xml.matchAll(/<loc>https:\/\/quizzes\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}
