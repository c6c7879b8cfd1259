import { describe, expect, inject } from 'vitest';
import {
  optionWith,
  type PlayScreen,
  playScreen,
  playToTheEnd,
  startPlaying,
  textOf,
} from '../steps/play-steps.ts';
import { demoQuiz, roundOf } from '../steps/round-steps.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

const rightAnswers = inject('rightAnswers');
const pictureNames = inject('pictureNames');

/** Answers the question on the screen. @returns the name of its picture */
async function answer(screen: PlayScreen, slug: string, wantsRight: boolean): Promise<string> {
  const question = await textOf(screen.heading);
  const right = rightAnswers[slug]?.[question] ?? '';
  const option = wantsRight
    ? optionWith(screen, right)
    : screen.options.filter({ hasNotText: right }).first();
  await option.click();
  await screen.next.waitFor();
  return pictureNames[slug]?.[question] ?? '';
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

  journey('of a pupil is empty for the next pupil of the same computer', async ({ visit }) => {
    const { author, quiz } = await demoQuiz(enLaptop);
    const { code } = await roundOf(author, quiz.id);
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    await page.goto(`/join/${code}`);
    await page.getByLabel(say('join:nickname'), { exact: true }).fill('Eva');
    await page.keyboard.press('Enter');
    const screen = playScreen(visitor);
    await screen.options.first().waitFor();
    const recognised = await answer(screen, quiz.slug, true);
    await playToTheEnd(visitor);

    await page
      .getByRole('link', { name: say('translation:header.atlas') })
      .first()
      .click();
    await page.getByRole('button', { name: recognised, exact: true }).waitFor();
    await page.goto(`/join/${code}`);
    await page.getByRole('button', { name: `${say('join:notMe')} Eva` }).click();
    await page.goto('/atlas');
    await page.getByRole('heading', { name: say('atlas:empty.title') }).waitFor();
    expect(await page.getByRole('button', { name: recognised, exact: true }).count()).toBe(0);
  });
});
