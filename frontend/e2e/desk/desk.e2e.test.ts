import { describe, expect } from 'vitest';
import { mailTo, register } from '../steps/account-steps.ts';
import {
  authorOf,
  makePool,
  moveUp,
  questionField,
  questionTexts,
  quizLink,
  removeQuizzes,
  seen,
  writeQuestion,
} from '../steps/desk-steps.ts';
import { playScreen, playToTheEnd, textOf } from '../steps/play-steps.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { looksFrom, skPhone } from '../support/looks.ts';
import { minuteLater } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const contents = {
  sk: {
    title: 'Bystriny a bralá',
    category: 'Vrchy',
    pool: ['Kriváň', 'Rysy', 'Chopok', 'Ďumbier', 'Kľak'],
    questions: [
      { text: 'Ktorý vrch je najvyšší?', answers: ['Gerlach', 'Kriváň'] },
      { text: 'Ktorý vrch je v Malej Fatre?', answers: ['Rozsutec', 'Sitno', 'Vtáčnik'] },
      { text: 'Ktorý vrch je nad Zvolenom?', answers: ['Poľana'] },
    ],
  },
  en: {
    title: 'Fells and becks',
    category: 'Fells',
    pool: ['Skiddaw', 'Helvellyn', 'Great Gable', 'Pillar', 'Blencathra'],
    questions: [
      { text: 'Which fell is the highest?', answers: ['Scafell Pike', 'Skiddaw'] },
      { text: 'Which fell stands above Ambleside?', answers: ['Loughrigg', 'Pillar', 'Robinson'] },
      { text: 'Which fell is a lion?', answers: ['Helm Crag'] },
    ],
  },
} as const;

/** Plays the preview to its end, always choosing the first answer. @returns the questions in their order */
async function preview(visitor: Visitor): Promise<string[]> {
  const { page, say } = visitor;
  const screen = playScreen(visitor);
  const asked: string[] = [];
  await seen(page, say('preview:banner')).waitFor();
  for (;;) {
    await screen.options.first().waitFor();
    asked.push(await textOf(screen.heading));
    await page.keyboard.press('1');
    await screen.next.waitFor();
    const isLast = await screen.finish.isVisible();
    await screen.next.press('Enter');
    await screen.next.waitFor({ state: 'detached' });
    if (isLast) break;
  }
  await page.getByRole('heading', { level: 1, name: say('preview:done.title') }).waitFor();
  return asked;
}

describe('an author', () => {
  journey.for(looksFrom(skPhone))(
    'registers, creates a quiz, publishes it for others to play, and unpublishes it: $language, $width',
    async (look, { visit, onTestFinished }) => {
      const visitor = await visit(look);
      const { page, say, like } = visitor;
      const { category, pool, questions, ...named } = contents[look.language];
      // Only this journey's quiz, because the other journeys of this language publish theirs at the same time.
      const title = `${named.title} ${look.width}`;
      const account = await register(visitor);
      onTestFinished(async () => removeQuizzes(await authorOf(account)));
      const { code } = await mailTo(page, account.email);
      await page.getByLabel(say('account:code'), { exact: true }).fill(code);
      await page.getByRole('button', { name: say('account:verify.submit') }).click();
      await page.getByRole('heading', { level: 1, name: say('account:verify.done') }).waitFor();

      await makePool(visitor, { name: category, category, answers: pool });
      await expectNoSidewaysScroll(page);
      await page.goto('/admin');
      await page.getByRole('heading', { level: 2, name: say('dashboard:steps.title') }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('dashboard:create') })
        .click();
      await page.getByLabel(say('quizEditor:title.label'), { exact: true }).fill(title);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: say('quizEditor:create') }).click();
      await page.getByRole('heading', { name: say('questions:empty.title') }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('questions:add') })
        .first()
        .click();

      const [first, second, third] = questions;
      await writeQuestion(visitor, first);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: say('questionEditor:saveAndAdd') }).click();
      await eventually(() => questionField(visitor).inputValue()).toBe('');
      await writeQuestion(visitor, second);
      await page.getByRole('button', { name: say('questionEditor:saveAndAdd') }).click();
      await eventually(() => questionField(visitor).inputValue()).toBe('');

      await questionField(visitor).fill(third.text);
      await page.getByRole('button', { name: say('questionEditor:pool.open') }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(say('translation:player.correctAnswer'), { exact: true })
        .fill(third.answers[0]);
      await dialog.getByRole('button', { name: say('questionEditor:pool.draw') }).click();
      await dialog.waitFor({ state: 'detached' });
      const drawn = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          page
            .getByRole('textbox', { name: say('questionEditor:option', { number }), exact: true })
            .inputValue(),
        ),
      );
      const wrong = drawn.filter((answer) => answer !== third.answers[0]);
      expect(wrong).toHaveLength(3);
      expect(pool).toEqual(expect.arrayContaining(wrong));
      await page.getByRole('button', { name: say('questionEditor:save'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: say('questionEditor:titleEdit') }).waitFor();

      await page.getByRole('main').getByRole('link', { name: title }).click();
      await eventually(() => questionTexts(visitor)).toEqual(questions.map(({ text }) => text));
      await expectNoSidewaysScroll(page);
      await moveUp(visitor, 3, 3);
      const reordered = [first.text, third.text, second.text];
      await eventually(() => questionTexts(visitor)).toEqual(reordered);
      await page.reload();
      await eventually(() => questionTexts(visitor)).toEqual(reordered);

      await (await quizLink(visitor, say('questions:preview'))).click();
      expect(await preview(visitor)).toEqual(reordered);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('preview:back') })
        .last()
        .click();

      await page.getByRole('button', { name: like('desk:publish.publishOf') }).click();
      // What the quiz still lacks for the home page may follow.
      await seen(page, new RegExp(like('desk:publish.published').source.replace(/\$$/, ''))).waitFor();
      const sharing = page.getByRole('dialog', { name: say('share:published') });
      expect(await sharing.getByLabel(say('share:link'), { exact: true }).inputValue()).toMatch(/\/quiz\//);
      await page.keyboard.press('Escape');
      await sharing.waitFor({ state: 'detached' });
      const focused = page.locator(':focus');
      await eventually(() => textOf(focused)).toBe(title);
      const address = (await (await quizLink(visitor, say('questions:seeIt'))).getAttribute('href')) ?? '';
      expect(address).toMatch(/^\/quiz\/[a-z0-9-]+$/);
      // On a phone the menu covers the button that hides the quiz.
      await page.keyboard.press('Escape');

      const player = await visit({ ...look, theme: 'light' });
      await player.page.goto('/');
      await player.page.getByRole('searchbox', { name: say('home:search') }).fill(title);
      // Not by the question above the list, which may be from the same quiz.
      const found = player.page.getByRole('region', { name: say('home:quizzes'), exact: true });
      await found.getByRole('link', { name: title }).click();
      await player.page.getByRole('link', { name: say('quiz:start') }).click();
      await playScreen(player).options.first().waitFor();
      expect(await textOf(playScreen(player).heading)).toBe(reordered[0]);
      await playToTheEnd(player);

      await page.getByRole('button', { name: like('desk:publish.unpublishOf') }).click();
      await seen(page.getByRole('dialog'), say('desk:publish.hideText')).waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('desk:publish.unpublish') })
        .click();
      await seen(page, like('desk:publish.unpublished')).waitFor();
      await minuteLater();
      const late = await visit({ ...look, theme: 'dark' });
      late.watch.provoke(/404/);
      await late.page.goto(`/?search=${encodeURIComponent(title)}`);
      await late.page.getByRole('heading', { name: say('home:empty.title') }).waitFor();
      for (const path of [address, address.replace('/quiz/', '/play/')]) {
        await late.page.goto(path);
        await late.page.getByRole('heading', { level: 1, name: say('quiz:notFound.title') }).waitFor();
      }
    },
  );
});
