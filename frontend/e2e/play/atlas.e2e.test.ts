import { describe, expect, inject } from 'vitest';
import { pasteStickers } from '../steps/atlas-steps.ts';
import { answer, startPlaying, textOf } from '../steps/play-steps.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';

const rightAnswers = inject('rightAnswers');
const pictureNames = inject('pictureNames');

describe('the atlas', () => {
  journey(
    'gets a sticker for a right answer, a silhouette for a wrong one, and is cleared',
    async ({ visit }) => {
      const visitor = await visit(skPhone);
      const { page, say } = visitor;
      const slug = 'hudobne-nastroje';
      const screen = await startPlaying(visitor, slug);
      const nameOfPicture = async () => pictureNames[slug]?.[await textOf(screen.heading)] ?? '';
      const recognised = await nameOfPicture();
      await answer(screen, rightAnswers[slug], true);
      await screen.next.click();
      await screen.next.waitFor({ state: 'detached' });
      const missed = await nameOfPicture();
      await answer(screen, rightAnswers[slug], false);

      await page.goto('/credits');
      const inHeader = page.getByRole('banner').getByRole('link', { name: say('translation:header.atlas') });
      await eventually(() => textOf(inHeader)).toBe(`${say('translation:header.atlas')} 1`);
      await inHeader.click();
      const sheet = page.getByRole('main').getByRole('region', { name: 'Hudobné nástroje' });
      const total = Object.keys(rightAnswers[slug] ?? {}).length;
      await sheet.getByText(say('atlas:part', { stickers: 1, total }), { exact: true }).waitFor();
      await sheet
        .getByRole('link', { name: say('atlas:unknown') })
        .first()
        .waitFor();
      // The browser draws the silhouettes that are in sight.
      await sheet.locator('[style*="data:image/png"]').first().waitFor();
      expect(await page.getByRole('main').getByText(missed, { exact: true }).count()).toBe(0);
      await sheet.getByRole('button').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(recognised).first().waitFor();
      await dialog.getByRole('link').first().waitFor();
      await dialog.getByRole('button', { name: say('translation:common.close') }).click();

      const tab = page.getByRole('link', { name: say('atlas:tabs.results') });
      const before = await tab.boundingBox();
      await tab.click();
      await page.getByRole('button', { name: say('history:clear') }).waitFor();
      expect(await tab.boundingBox()).toEqual(before);
      await page.getByRole('button', { name: say('history:clear') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('history:ask.confirm') })
        .click();
      await page.getByRole('link', { name: say('atlas:tabs.stickers') }).click();
      await page.getByRole('heading', { name: say('atlas:empty.title') }).waitFor();
    },
  );

  journey(
    'with 2,000 stickers is a page that loads few pictures and fits a small phone',
    async ({ visit }) => {
      const visitor = await visit(skPhone);
      const { page, say } = visitor;
      await pasteStickers(visitor, 2000);
      await page.goto('/atlas');

      await page.getByText(say('atlas:stickers', { count: 2000 }), { exact: true }).waitFor();
      await page.getByRole('heading', { name: say('atlas:contents') }).waitFor();
      expect(await page.locator('main img').count()).toBeLessThan(150);
      await expectNoSidewaysScroll(page);
      const full = page.getByRole('img', { name: say('atlas:full') }).first();
      await full.waitFor();
      await page.getByRole('button', { name: say('atlas:pexeso.play') }).click();
      await page.getByText(say('atlas:pexeso.start')).waitFor();
      await expectNoSidewaysScroll(page);
    },
  );
});
