import { describe, expect, inject } from 'vitest';
import { optionWith, type PlayScreen, startPlaying, textOf } from '../steps/play-steps.ts';
import { journey } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';

const rightAnswers = inject('rightAnswers');

/** Answers the question on the screen. @returns the right answer */
async function answer(screen: PlayScreen, slug: string, wantsRight: boolean): Promise<string> {
  const right = rightAnswers[slug]?.[await textOf(screen.heading)] ?? '';
  const option = wantsRight
    ? optionWith(screen, right)
    : screen.options.filter({ hasNotText: right }).first();
  await option.click();
  await screen.next.waitFor();
  return right;
}

describe('the atlas', () => {
  journey(
    'gets a sticker for a right answer, a silhouette for a wrong one, and is cleared',
    async ({ visit }) => {
      const visitor = await visit(skPhone);
      const { page, say } = visitor;
      const slug = 'hudobne-nastroje';
      const screen = await startPlaying(visitor, slug);
      const recognised = await answer(screen, slug, true);
      await screen.next.click();
      await screen.next.waitFor({ state: 'detached' });
      const missed = await answer(screen, slug, false);

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
