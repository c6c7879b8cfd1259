import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import { visitor as apiVisitor } from '../../../scripts/tests/support/api.ts';
import { type PictureQuiz, publishPictureQuiz, shownPictures } from '../steps/picture-steps.ts';
import { optionWith, playToTheEnd, startPlaying, textOf } from '../steps/play-steps.ts';
import { pictureLoaded, problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skLaptop, skPhone, withAll } from '../support/looks.ts';
import { site } from '../support/site.ts';

/** Texts and file names that would reveal the answers. */
const secrets = {
  alts: ['Slon africký s chobotom hore', 'Nosorožec tuponosý pri vode'],
  files: ['slon-africky.png', 'nosorozec.png'],
  credit: { author: 'Ján Slonovský', source: 'https://www.slony.example/foto/7', licence: 'CC BY-SA 4.0' },
} as const;

let animals: PictureQuiz;
let moving: PictureQuiz;
beforeAll(async () => {
  animals = await publishPictureQuiz('Kto je na obrázku', [
    {
      text: 'Kto je prvý?',
      answers: ['Slon', 'Pes'],
      picture: { altText: secrets.alts[0], filename: secrets.files[0], credit: secrets.credit },
    },
    {
      text: 'Kto je druhý?',
      answers: ['Nosorožec', 'Mačka'],
      picture: { altText: secrets.alts[1], filename: secrets.files[1], credit: { author: 'Kniha zvierat' } },
      imageAltText: 'Veľké zviera pri vode',
    },
    { text: 'A tretí?', answers: ['Vták', 'Ryba'], picture: {} },
  ]);
  moving = await publishPictureQuiz('Čo sa hýbe', [
    { text: 'Hýbe sa to?', answers: ['Áno', 'Nie'], picture: { animationUrl: '/media/moving.webp' } },
    { text: 'Aj toto?', answers: ['Áno', 'Nie'], picture: { animationUrl: '/media/moving-too.webp' } },
  ]);
});
afterAll(async () => {
  await animals.remove();
  await moving.remove();
});

/** URLs of pictures in the order of their first requests. */
function pictureRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/media/') && !asked.includes(url)) asked.push(url);
  });
  return asked;
}

describe('the picture of the next question', () => {
  journey.for(
    withAll(
      [{ ...skPhone, density: 3 }],
      [
        { ...skPhone, density: 1 },
        { ...skLaptop, density: 2 },
      ],
    ),
  )(
    'is preloaded as the same file that is then shown: $width px at $density',
    async ({ density, ...look }, { visit }) => {
      const visitor = await visit(look, { density });
      const { page, say } = visitor;
      const { questions } = await apiVisitor(site().url).call(playQuiz, {
        params: { idOrSlug: 'vlajky-europy' },
      });
      const asked = pictureRequests(page);
      const screen = await startPlaying(visitor, 'vlajky-europy');
      for (let number = 1; number <= 6; number += 1) {
        const files = questions[number]?.imageMedia?.renditions.map(({ url }) => site().url + url) ?? [];
        const preloaded = () => asked.filter((url) => files.includes(url));
        await eventually(() => preloaded().length).toBe(1);
        await page.keyboard.press('1');
        await screen.next.press('Enter');
        await page
          .getByText(say('translation:player.question', { number: number + 1, total: 14 }), { exact: true })
          .waitFor();

        const [shown] = await shownPictures(page);

        expect(preloaded()).toEqual([shown?.url]);
      }
    },
  );
});

describe('what a picture shows', () => {
  journey('is not revealed before the answer, and is in its alternative text after it', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const received: string[] = [];
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      received.push(await response.text());
      await route.fulfill({ response });
    });
    const picture = page.getByRole('main').getByRole('img').first();
    const expectUntold = async (words: readonly string[]) => {
      const told = [
        ...received,
        await page.content(),
        await page.evaluate<string>('JSON.stringify(localStorage)'),
      ].join('\n');
      for (const word of words) expect(told).not.toContain(word);
    };
    const { author, source, licence } = secrets.credit;
    const neverBefore = [...secrets.files, author, source, licence, 'Kniha zvierat'];

    await page.goto('/');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await page.goto(`/quiz/${animals.slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const screen = await startPlaying(visitor, animals.slug);
    expect(await picture.getAttribute('alt')).toBe(say('translation:player.picture'));
    expect(await picture.getAttribute('lang')).toBe(null);
    await expectUntold([...neverBefore, ...secrets.alts]);

    await optionWith(screen, 'Pes').click();
    await screen.next.waitFor();
    await eventually(() => picture.getAttribute('alt')).toBe(secrets.alts[0]);
    expect(await picture.getAttribute('lang')).toBe('sk');
    await expectUntold([...neverBefore, secrets.alts[1]]);
    await page.reload();
    await screen.next.waitFor();
    expect(await picture.getAttribute('alt')).toBe(secrets.alts[0]);

    await screen.next.click();
    await eventually(() => textOf(screen.heading)).toBe('Kto je druhý?');
    expect(await picture.getAttribute('alt')).toBe('Veľké zviera pri vode');
    await expectUntold([...neverBefore, secrets.alts[1]]);
    await playToTheEnd(visitor);

    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const cardOf = (question: string) => cards.filter({ hasText: question });
    await eventually(() => cards.getByRole('img').first().getAttribute('alt')).toBe(secrets.alts[0]);
    expect(await cardOf('Kto je druhý?').getByRole('img').getAttribute('alt')).toBe(secrets.alts[1]);
    await cardOf('Kto je prvý?').locator('summary').click();
    await cardOf('Kto je prvý?').getByText(author).waitFor();
    await cardOf('Kto je prvý?').getByText(licence).waitFor();
    const link = cardOf('Kto je prvý?').getByRole('link', { name: /slony\.example/ });
    expect(await link.getAttribute('href')).toBe(source);
    expect(await link.getAttribute('rel')).toContain('noopener');
    await cardOf('Kto je druhý?').locator('summary').click();
    await cardOf('Kto je druhý?').getByText('Kniha zvierat').waitFor();
    expect(await cardOf('A tretí?').getByRole('img').getAttribute('alt')).toBe(
      say('translation:player.picture'),
    );
    expect(await cardOf('A tretí?').locator('figcaption').count()).toBe(0);
    expect(await problemsIn(visitor)).toEqual([]);
  });
});

describe('a picture that moves', () => {
  journey.for([{ motion: true }, { motion: false }])(
    'plays by itself in play and review only, and only if motion is allowed: $motion',
    async ({ motion }, { visit }) => {
      const visitor = await visit(skPhone, { motion });
      const { page, say } = visitor;
      const file = await animation();
      await page.route('**/media/moving*.webp', (route) =>
        route.fulfill({ body: file, contentType: 'image/webp' }),
      );
      const asked = pictureRequests(page);
      const moves = () => asked.filter((url) => url.includes('/moving'));
      const onPage = page.locator('img[src^="/media/moving"]:visible');
      const start = page.getByRole('button', { name: say('zoom:play') });
      const stop = page.getByRole('button', { name: say('zoom:pause') });

      await page.goto('/');
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      await shownPictures(page);
      await page.goto(`/quiz/${moving.slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shownPictures(page);
      expect(moves()).toEqual([]);
      const screen = await startPlaying(visitor, moving.slug);
      if (!motion) {
        await start.waitFor();
        expect(moves()).toEqual([]);
        await start.click();
      }
      await stop.waitFor();
      await eventually(() => onPage.count()).toBe(1);
      await pictureLoaded(onPage);
      expect(moves()).toHaveLength(1);
      expect(await problemsIn(visitor)).toEqual([]);
      await stop.press('Space');
      await start.waitFor();
      expect(await onPage.count()).toBe(0);
      await start.press('Enter');
      await eventually(() => onPage.count()).toBe(1);
      expect(await screen.next.count()).toBe(0);

      await playToTheEnd(visitor);
      await (motion ? stop : start).first().waitFor();
      expect(await (motion ? stop : start).count()).toBe(2);
      if (motion) await eventually(() => onPage.count()).toBe(2);
    },
  );
});

/** Two frames, one blue and one orange. */
async function animation(): Promise<Buffer> {
  const frame = (background: string) => ({
    create: { width: 64, height: 48, channels: 3 as const, background },
  });
  const frames = await Promise.all(
    ['#2f55c8', '#e8863c'].map((colour) => sharp(frame(colour)).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [300, 300], loop: 0 })
    .toBuffer();
}
