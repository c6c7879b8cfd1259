import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { addressOf, mailTo, register, wordsOf } from './account-steps.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import {
  authorOf,
  deskWordsOf,
  enter,
  makePool,
  moveUp,
  newAuthor,
  questionField,
  questionTexts,
  quizOf,
  removeQuizzes,
  seen,
  writeQuestion,
} from './desk-steps.ts';
import { eventually, journey } from './journey.ts';
import { playScreen, playToTheEnd, textOf } from './play-steps.ts';
import type { Look, Visitor } from './visitor.ts';

const looks: readonly Look[] = [
  { language: 'sk', width: 360, theme: 'light' },
  { language: 'en', width: 1280, theme: 'dark' },
];
const [phone, laptop] = looks as [Look, Look];

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

/** Goes through the preview to its end, always by the first answer. @returns the questions in their order */
async function preview(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const words = deskWordsOf(visitor);
  const screen = playScreen(visitor);
  const asked: string[] = [];
  await seen(page, words.previewBanner).waitFor();
  for (;;) {
    await screen.options.first().waitFor();
    asked.push(await textOf(screen.heading));
    await page.keyboard.press('1');
    await screen.wayOn.waitFor();
    const isLast = await screen.finish.isVisible();
    await screen.wayOn.press('Enter');
    await screen.wayOn.waitFor({ state: 'detached' });
    if (isLast) break;
  }
  await page.getByRole('heading', { level: 1, name: words.previewEnd }).waitFor();
  return asked;
}

describe('an author', () => {
  journey.for(looks)(
    'registers, makes a quiz, publishes it for others to play, and takes it back: $language, $width',
    async (look, { visit, onTestFinished }) => {
      const visitor = await visit(look);
      const { page } = visitor;
      const words = deskWordsOf(visitor);
      const { title, category, pool, questions } = contents[look.language];
      const account = await register(visitor);
      onTestFinished(async () => removeQuizzes(await authorOf(account)));
      const { code } = await mailTo(page, account.email);
      await page.getByLabel(wordsOf(visitor).code, { exact: true }).fill(code);
      await page.getByRole('button', { name: wordsOf(visitor).verify }).click();
      await page.getByRole('heading', { level: 1, name: wordsOf(visitor).verified }).waitFor();

      await makePool(visitor, { name: category, category, answers: pool });
      await expectNoSidewaysScroll(page);
      await page.goto('/admin');
      await page.getByRole('heading', { level: 2, name: words.firstSteps }).waitFor();
      await page.getByRole('main').getByRole('link', { name: words.createQuiz }).click();
      await page.getByLabel(words.title, { exact: true }).fill(title);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: words.createAndAdd }).click();
      await page.getByRole('heading', { name: words.noQuestion }).waitFor();
      await page.getByRole('main').getByRole('link', { name: words.addQuestion }).first().click();

      const [first, second, third] = questions;
      await writeQuestion(visitor, first);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: words.saveAndAdd }).click();
      await eventually(() => questionField(visitor).inputValue()).toBe('');
      await writeQuestion(visitor, second);
      await page.getByRole('button', { name: words.saveAndAdd }).click();
      await eventually(() => questionField(visitor).inputValue()).toBe('');

      await questionField(visitor).fill(third.text);
      await page.getByRole('button', { name: words.draw }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.rightAnswer, { exact: true }).fill(third.answers[0]);
      await dialog.getByRole('button', { name: words.drawThem }).click();
      await dialog.waitFor({ state: 'detached' });
      const drawn = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          page.getByRole('textbox', { name: words.option(number), exact: true }).inputValue(),
        ),
      );
      const wrong = drawn.filter((answer) => answer !== third.answers[0]);
      expect(wrong).toHaveLength(3);
      expect(pool).toEqual(expect.arrayContaining(wrong));
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: words.editQuestion }).waitFor();

      await page.getByRole('main').getByRole('link', { name: title }).click();
      await eventually(() => questionTexts(visitor)).toEqual(questions.map(({ text }) => text));
      await expectNoSidewaysScroll(page);
      await moveUp(visitor, 3, 3);
      const reordered = [first.text, third.text, second.text];
      await eventually(() => questionTexts(visitor)).toEqual(reordered);
      await page.reload();
      await eventually(() => questionTexts(visitor)).toEqual(reordered);

      await page.getByRole('main').getByRole('link', { name: words.tryQuiz }).click();
      expect(await preview(visitor)).toEqual(reordered);
      await page.getByRole('main').getByRole('link', { name: words.previewBack }).last().click();

      await page.getByRole('button', { name: words.publish }).click();
      await seen(page, words.published).waitFor();
      const address =
        (await page.getByRole('main').getByRole('link', { name: words.seeIt }).getAttribute('href')) ?? '';
      expect(address).toMatch(/^\/quiz\/[a-z0-9-]+$/);

      const player = await visit({ ...look, theme: 'light' });
      await player.page.goto('/');
      await player.page.getByRole('searchbox', { name: player.words.search }).fill(title);
      await player.page.getByRole('main').getByRole('link', { name: title }).click();
      await player.page.getByRole('link', { name: player.words.start }).click();
      await playScreen(player).options.first().waitFor();
      expect(await textOf(playScreen(player).heading)).toBe(reordered[0]);
      await playToTheEnd(player);

      await page.getByRole('button', { name: words.unpublish }).click();
      await seen(page, words.unpublished).waitFor();
      const late = await visit({ ...look, theme: 'dark' });
      late.watch.provoke(/404/);
      await late.page.goto(`/?search=${encodeURIComponent(title)}`);
      await late.page.getByRole('heading', { name: words.nothingFound }).waitFor();
      for (const path of [address, address.replace('/quiz/', '/play/')]) {
        await late.page.goto(path);
        await late.page.getByRole('heading', { level: 1, name: words.quizNotFound }).waitFor();
      }
    },
  );
});

describe('a quiz that is edited in two tabs', () => {
  const outcomes = [
    { ...phone, choice: 'mine', title: 'Druhý názov' },
    { ...laptop, choice: 'theirs', title: 'Prvý názov' },
  ] as const;

  journey.for(outcomes)(
    'shows both versions to who saves second, and loses nothing: $language, $width, $choice',
    async ({ choice, title, ...look }, { visit }) => {
      const visitor = await visit(look);
      const { page, context, watch } = visitor;
      watch.provoke(/412/);
      const words = deskWordsOf(visitor);
      const author = await newAuthor();
      const { id } = await quizOf(author, 'Pôvodný názov');
      await enter(visitor, author);
      const other = await context.newPage();
      const titleOn = (tab: Page) => tab.getByLabel(words.title, { exact: true });
      const saveOn = (tab: Page) => tab.getByRole('button', { name: words.save, exact: true }).click();
      for (const tab of [page, other]) {
        await tab.goto(`/admin/quizzes/${id}/edit`);
        await titleOn(tab).waitFor();
      }

      await titleOn(page).fill('Prvý názov');
      await saveOn(page);
      await seen(page, words.saved).waitFor();
      await titleOn(other).fill('Druhý názov');
      await other.getByLabel(words.description).fill('Opis z druhého okna');
      await saveOn(other);
      const dialog = other.getByRole('dialog', { name: words.stale });
      await dialog.getByText('Prvý názov').waitFor();
      await dialog.getByText('Druhý názov').waitFor();
      await expectNoSidewaysScroll(other);

      // Not to decide loses nothing either.
      await other.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await titleOn(other).inputValue()).toBe('Druhý názov');
      await saveOn(other);
      const field = dialog.getByRole('group', { name: words.title, exact: true });
      await field.getByRole('radio', { name: words[choice] }).check();
      await dialog.getByRole('button', { name: words.useChoice }).click();
      await seen(other, words.saved).waitFor();

      expect(await titleOn(other).inputValue()).toBe(title);
      expect(await other.getByLabel(words.description).inputValue()).toBe('Opis z druhého okna');
      const { data } = await author.call<OwnQuiz>('GET', `/api/admin/quizzes/${id}`);
      expect(data).toMatchObject({ title, description: 'Opis z druhého okna' });
    },
  );
});

describe('unsaved changes', () => {
  journey('are not left without asking', async ({ visit }) => {
    const visitor = await visit(phone);
    const { page } = visitor;
    const words = deskWordsOf(visitor);
    const author = await newAuthor();
    const { id } = await quizOf(author, 'Rozpísaný kvíz');
    await enter(visitor, author);
    const editor = `/admin/quizzes/${id}/edit`;
    const title = page.getByLabel(words.title, { exact: true });
    const asked = page.getByRole('dialog', { name: words.leaveAsk });
    await page.goto('/admin/quizzes');
    await page.getByRole('main').getByRole('link', { name: 'Rozpísaný kvíz', exact: true }).click();
    await title.click();
    await title.fill('Zmenený kvíz');

    await page.getByRole('main').getByRole('link', { name: words.quizzes, exact: true }).click();
    await asked.getByRole('button', { name: words.stay }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe(editor);
    await page.goBack();
    await asked.getByRole('button', { name: words.stay }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await eventually(() => addressOf(page)).toBe(editor);
    expect(await title.inputValue()).toBe('Zmenený kvíz');

    const closing = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await closing;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.goBack();
    await asked.getByRole('button', { name: words.leave, exact: true }).click();
    await eventually(() => addressOf(page)).toBe('/admin/quizzes');
    const { data } = await author.call<OwnQuiz>('GET', `/api/admin/quizzes/${id}`);
    expect(data.title).toBe('Rozpísaný kvíz');
  });

  journey('come back after the tab went down, until they are saved', async ({ visit }) => {
    const visitor = await visit(laptop);
    const { page, context } = visitor;
    const words = deskWordsOf(visitor);
    const author = await newAuthor();
    const { id } = await quizOf(author, 'Prerušený kvíz');
    await enter(visitor, author);
    const editor = `/admin/quizzes/${id}/questions/new`;
    await page.goto(editor);
    await writeQuestion(visitor, { text: 'Čo sa nestratí?', answers: ['Rozpísaná otázka', 'Nič'] });
    const draft = "Object.entries(localStorage).find(([name]) => name.startsWith('yq.draft.'))?.[1] ?? ''";
    await eventually(() => page.evaluate<string>(draft)).toMatch(/Rozpísaná otázka.*Nič.*/);
    await page.close();

    const next = { ...visitor, page: await context.newPage() };
    await next.page.goto(editor);
    await seen(next.page, words.draftFound).waitFor();
    expect(await questionField(next).inputValue()).toBe('');
    await next.page.getByRole('button', { name: words.restore }).click();
    expect(await questionField(next).inputValue()).toBe('Čo sa nestratí?');
    await next.page.getByRole('button', { name: words.saveAndAdd }).click();
    await eventually(() => questionField(next).inputValue()).toBe('');

    expect(await next.page.evaluate<string>(draft)).toBe('');
    const { data } = await author.call<{ items: readonly OwnQuestion[] }>(
      'GET',
      `/api/admin/quizzes/${id}/questions`,
    );
    expect(data.items.map(({ questionText }) => questionText)).toEqual(['Čo sa nestratí?']);
    expect(data.items[0]?.answerOptions.map(({ answerText }) => answerText)).toEqual([
      'Rozpísaná otázka',
      'Nič',
    ]);
  });
});
