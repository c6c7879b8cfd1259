import { describe, expect, inject } from 'vitest';
import { answer, startPlaying } from '../steps/play-steps.ts';
import { journey } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';

const rightAnswers = inject('rightAnswers');

describe('the atlas', () => {
  journey(
    'gets a sticker for a right answer, a silhouette for a wrong one, and is cleared',
    async ({ visit }) => {
      const visitor = await visit(skPhone);
      const { page, say } = visitor;
      const slug = 'hudobne-nastroje';
      const screen = await startPlaying(visitor, slug);
      const recognised = await answer(screen, rightAnswers[slug], true);
      await screen.next.click();
      await screen.next.waitFor({ state: 'detached' });
      const missed = await answer(screen, rightAnswers[slug], false);

      await page.goto('/atlas');
      const main = page.getByRole('main');
      const total = Object.keys(rightAnswers[slug] ?? {}).length;
      await main.getByText(say('atlas:part', { stickers: 1, total }), { exact: true }).waitFor();
      await main
        .getByRole('link', { name: say('atlas:unknown') })
        .first()
        .waitFor();
      expect(await main.getByText(missed, { exact: true }).count()).toBe(0);
      await main.getByRole('button', { name: recognised, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: recognised });
      await dialog.getByRole('link').waitFor();
      await dialog.getByRole('button', { name: say('translation:common.close') }).click();

      await page.getByRole('link', { name: say('atlas:tabs.results') }).click();
      await page.getByRole('button', { name: say('history:clear') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('history:ask.confirm') })
        .click();
      await page.getByRole('link', { name: say('atlas:tabs.stickers') }).click();
      await page.getByRole('heading', { name: say('atlas:empty.title') }).waitFor();
    },
  );
});
