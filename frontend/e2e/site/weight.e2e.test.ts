import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { publishPictureQuiz, shownPictures } from '../steps/picture-steps.ts';
import { playToTheEnd, startPlaying } from '../steps/play-steps.ts';
import { pictureLoaded, settled } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone, withAll } from '../support/looks.ts';
import { chooseSite } from '../support/site.ts';

/** Bytes of brotli, as in `scripts/bench/page-weight.ts`, without the script that is part of the page. */
const budget = 123_500;

journey.for(
  withAll(
    [
      { path: '/', ...skPhone },
      { path: '/play/vlajky-europy', ...enLaptop },
    ],
    [
      { path: '/', ...enLaptop },
      { path: '/play/vlajky-europy', ...skPhone },
    ],
  ),
)(
  '$path in $language loads no more JavaScript than allowed, and no styles',
  async ({ path, ...look }, { visit }) => {
    const { page } = await visit(look);
    const scripts: Promise<[string, number]>[] = [];
    const styles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styles.push(request.url());
    });
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => [response.url(), brotliCompressSync(body).length]));
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    // Some scripts are fetched when the page is idle, after two seconds at the latest.
    await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 3000 }))');

    // Their content is in the HTML of the page.
    expect(styles).toEqual([]);
    const weighed = await Promise.all(scripts);
    const total = weighed.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(weighed.length).toBeGreaterThan(2);
    expect(total, weighed.map((one) => one.join(' ')).join('\n')).toBeLessThan(budget);
  },
);

/** Bytes of the pictures that a page has loaded, by address; backgrounds too. */
function weighPictures(page: Page): () => Promise<Map<string, number>> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/media/')) urls.add(response.url());
  });
  // A browser discards the response bodies when the visitor leaves the page. The files never change, so they are
  // fetched again.
  const weigh = async (url: string) => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    return [url, (await response.arrayBuffer()).byteLength] as const;
  };
  return async () => new Map(await Promise.all([...urls].map(weigh)));
}

/** The densities of a cheap phone have limits; figures of other densities are only printed. */
const cheapPhone = 2;

describe('pictures on a phone of 360 px', () => {
  describe('of the demo content', () => {
    // Other journeys publish quizzes without a picture.
    beforeAll(() => chooseSite(inject('untouchedSite')));
    afterAll(() => chooseSite(undefined));

    journey.for(withAll([2], [1, 3]))(
      'the question and the cards of the home page weigh less than 150 kB on a cheap one: %i pixels a point',
      async (density, { visit, annotate }) => {
        const { page } = await visit(skPhone, { density });
        const weigh = weighPictures(page);
        await page.goto('/');
        await page.getByRole('heading', { level: 3 }).nth(8).waitFor();
        const { length } = await shownPictures(page);
        expect(length).toBeGreaterThan(6);

        const total = [...(await weigh()).values()].reduce((sum, bytes) => sum + bytes, 0);
        await annotate(`home page at density ${density}: ${total} bytes of ${length} pictures`);
        if (density <= cheapPhone) expect((total / length) * 13).toBeLessThan(150_000);
      },
    );
  });

  journey.for(withAll([3], [1, 2]))(
    'a picture in play weighs less than 60 kB: %i pixels a point',
    async (density, { visit, annotate }) => {
      const visitor = await visit(skPhone, { density });
      const weigh = weighPictures(visitor.page);
      const files = new Set<string>();
      visitor.page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!/^\/(api|media)\//.test(pathname)) files.add(pathname);
      });
      await startPlaying(visitor, 'obrysy-statov-europy');
      await playToTheEnd(visitor);
      await settled(visitor.page);
      // The page and the files of the site. `scripts/bench/costs.ts` assumes this number.
      expect(files.size, [...files].join(' ')).toBeLessThanOrEqual(11);

      const heaviest = Math.max(...(await weigh()).values());
      await annotate(`play at density ${density}: at most ${heaviest} bytes a picture`);
      expect(heaviest).toBeLessThan(60_000);
    },
  );

  journey.for(withAll([1, 2], [3]))(
    'a photograph weighs less than 60 kB in play on a cheap one: %i pixels a point',
    async (density, { visit, annotate }) => {
      const quiz = await publishPictureQuiz(`Fotografia ${density}`, [
        { text: 'Čo je na fotografii?', answers: ['Káva', 'Čaj'], picture: { bytes: await photograph() } },
      ]);
      try {
        const visitor = await visit(skPhone, { density });
        const { page } = visitor;
        const weigh = weighPictures(page);
        await page.goto('/');
        const card = page
          .getByRole('listitem')
          .filter({ hasText: `Fotografia ${density}` })
          .locator('img')
          .first();
        await card.scrollIntoViewIfNeeded();
        await pictureLoaded(card);
        const onCard = await card.evaluate((image) => image.currentSrc);
        await startPlaying(visitor, quiz.slug);
        const [inPlay] = await shownPictures(page);

        const weights = await weigh();
        const [cardBytes = 0, playBytes = 0] = [weights.get(onCard), weights.get(inPlay?.url ?? '')];
        await annotate(
          `density ${density}: a photograph is ${cardBytes} bytes on a card, ${playBytes} in play`,
        );
        expect(cardBytes).toBeGreaterThan(0);
        expect(playBytes).toBeGreaterThan(0);
        if (density <= cheapPhone) expect(playBytes).toBeLessThan(60_000);
        if (density === 1) expect(cardBytes * 12).toBeLessThan(150_000);
      } finally {
        await quiz.remove();
      }
    },
  );
});

/** 1200 × 800 pixels full of detail: a photograph of a quarter of that size, four times, each mirrored at the next. */
async function photograph(): Promise<Buffer> {
  const file = fileURLToPath(
    new URL('../../../functions/pictures/files/testing/photograph.jpg', import.meta.url),
  );
  const one = await sharp(file).autoOrient().toBuffer();
  const { width, height } = await sharp(one).metadata();
  const beside = await sharp(one).flop().toBuffer();
  const below = await sharp(one).flip().toBuffer();
  const across = await sharp(beside).flip().toBuffer();
  return sharp({ create: { width: 2 * width, height: 2 * height, channels: 3, background: 'white' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: beside, left: width, top: 0 },
      { input: below, left: 0, top: height },
      { input: across, left: width, top: height },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}
