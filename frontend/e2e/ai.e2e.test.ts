import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { aiWords } from './ai-words.ts';
import { accessibilityProblems, expectNoSidewaysScroll, expectPicturesLoad } from './checks.ts';
import {
  type Author,
  deskWordsOf,
  enter,
  newAuthor,
  questionTexts,
  removeQuizzes,
  seen,
} from './desk-steps.ts';
import { eventually, journey } from './journey.ts';
import { libraryOf } from './media-steps.ts';
import { playScreen, playToTheEnd, textOf } from './play-steps.ts';
import type { Look, Visitor } from './visitor.ts';

const looks: readonly Look[] = [
  { language: 'sk', width: 360, theme: 'light' },
  { language: 'en', width: 1280, theme: 'dark' },
];

/** Making a picture takes longer than a page. */
const pictureMs = 30_000;

async function quizIn({ call }: Author, { language }: Look): Promise<OwnQuiz> {
  const title = aiWords[language].quiz;
  const { data, text } = await call<OwnQuiz>('POST', '/api/admin/quizzes', { title, language });
  if (!data) throw new Error(`Creating a quiz answered ${text}`);
  return data;
}

/** In the editor: makes a picture for the question, changes it by words if wanted, and puts it into the form. */
async function makePicture(visitor: Visitor, prompt: string, instruction?: string): Promise<void> {
  const { page, look } = visitor;
  const words = aiWords[look.language];
  await page.getByRole('button', { name: words.picture, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.offline).waitFor();
  await dialog.getByLabel(words.prompt, { exact: true }).fill(prompt);
  await dialog.getByRole('button', { name: words.create, exact: true }).click();
  const use = dialog.getByRole('button', { name: words.use, exact: true });
  const refine = dialog.getByLabel(words.refine, { exact: true });
  await refine.waitFor({ timeout: pictureMs });
  if (instruction) {
    await refine.fill(instruction);
    await dialog.getByRole('button', { name: words.change, exact: true }).click();
    await dialog.getByRole('list', { name: words.chain }).waitFor({ timeout: pictureMs });
  }
  await expectNoSidewaysScroll(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await use.click();
  await dialog.getByRole('button', { name: words.saveAndUse, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.changePicture, exact: true }).waitFor();
}

/** Has a picture made through the API; it is in the author's history. */
async function madePicture({ call }: Author, prompt: string): Promise<void> {
  const { data, text } = await call<SessionImage>('POST', '/api/ai-image-gen/generate', { prompt });
  if (!data) throw new Error(`Making a picture answered ${text}`);
  await eventually(
    async () =>
      (await call<SessionImage>('GET', `/api/ai-image-gen/session/${data.sessionImageId}`)).data.status,
  ).toBe('READY');
}

/** Opens the dialog by that button, with the picture of its history chosen that was made from the prompt. */
async function dialogWith({ page, look }: Visitor, prompt: string, opener: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: aiWords[look.language].made(prompt) }).click();
  return dialog;
}

/** Puts a picture that is in the library already into the field of that label. */
async function putPicture(visitor: Visitor, prompt: string, label: string): Promise<void> {
  const words = aiWords[visitor.look.language];
  const dialog = await dialogWith(visitor, prompt, `${words.createWithAi}: ${label}`);
  await dialog.getByRole('button', { name: words.use, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await visitor.page.getByRole('group', { name: label }).getByRole('img').waitFor();
}

describe('an author with AI', () => {
  journey.for(looks)(
    'drafts three questions, makes pictures for them, publishes the quiz, and it is played: $language, $width',
    { timeout: 240_000 },
    async (look, { visit, onTestFinished }) => {
      const visitor = await visit(look);
      const { page } = visitor;
      const words = aiWords[look.language];
      const desk = deskWordsOf(visitor);
      const author = await newAuthor();
      onTestFinished(() => removeQuizzes(author));
      const quiz = await quizIn(author, look);
      const questionsPath = `/admin/quizzes/${quiz.id}/questions`;
      await enter(visitor, author);
      const questions = async () =>
        (await author.call<{ items: OwnQuestion[] }>('GET', `/api${questionsPath}`)).data.items;

      await page.goto(questionsPath);
      await page.getByRole('main').getByRole('button', { name: words.questions }).click();
      const dialog = page.getByRole('dialog', { name: words.questions });
      await dialog.getByRole('button', { name: words.fewer }).click();
      await dialog.getByRole('button', { name: words.fewer }).click();
      await dialog.getByRole('button', { name: words.ask }).click();
      await dialog.getByRole('checkbox', { name: words.acceptAll }).check();
      await dialog.getByText(words.offline).waitFor();
      await expectNoSidewaysScroll(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await questions()).toEqual([]);
      await dialog.getByRole('button', { name: words.saveThree }).click();
      await dialog.waitFor({ state: 'detached' });
      await eventually(() => questionTexts(visitor).then((texts) => texts.length)).toBe(3);

      for (const [index, prompt] of words.prompts.entries()) {
        const question = (await questions())[index];
        await page.goto(`${questionsPath}/${question?.id}/edit`);
        await makePicture(visitor, prompt, index === 0 ? words.instruction : undefined);
        await page.getByRole('button', { name: desk.save, exact: true }).click();
        await eventually(async () => (await questions())[index]?.imageMediaId ?? null).not.toBe(null);
      }
      const [first] = await questions();
      expect(first?.metadata.imagePrompt).toContain(words.prompts[0]);
      expect(first?.metadata.imagePrompt).toContain(words.instruction);

      await page.goto(questionsPath);
      await page.getByRole('button', { name: desk.publish }).click();
      await seen(page, desk.published).waitFor();
      const player = await visit({ ...look, theme: 'light' });
      await player.page.goto(`/play/${quiz.slug}`);
      await playScreen(player).options.first().waitFor();
      expect(await expectPicturesLoad(player.page)).toBeGreaterThan(0);
      await playToTheEnd(player);
    },
  );

  journey.for(looks)(
    'has a question checked, takes an idea for the quiz, and is told what nobody knows: $language, $width',
    async (look, { visit, onTestFinished }) => {
      const visitor = await visit(look);
      visitor.watch.provoke(/503/);
      const { page } = visitor;
      const words = aiWords[look.language];
      const desk = deskWordsOf(visitor);
      const author = await newAuthor();
      onTestFinished(() => removeQuizzes(author));
      const quiz = await quizIn(author, look);
      await enter(visitor, author);

      await page.goto(`/admin/quizzes/${quiz.id}/questions/new`);
      await page.getByRole('textbox', { name: desk.questionText, exact: true }).fill('Ktoré mesto');
      await page.getByRole('button', { name: words.check }).click();
      await seen(page, words.checked).waitFor();
      await expectNoSidewaysScroll(page);
      expect(await accessibilityProblems(page)).toEqual([]);

      await page.goto(`/admin/quizzes/${quiz.id}/edit`);
      await page.getByRole('button', { name: words.ideas }).click();
      const ideas = page.getByRole('dialog').first();
      await ideas.getByRole('button', { name: words.suggest, exact: true }).click();
      // Ideas come by chance; one of the quiz's own title would differ in the description alone.
      const others = ideas.locator('label').filter({ hasNotText: words.quiz });
      await others.last().getByRole('radio').check();
      const title = await textOf(ideas.locator('label:has(:checked) strong'));
      await ideas.getByRole('button', { name: words.takeIdea }).click();
      await ideas.getByRole('group').nth(1).waitFor();
      await expectNoSidewaysScroll(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: words.taken, exact: true }).click();
      await eventually(() => page.getByLabel(desk.title, { exact: true }).inputValue()).toBe(title);
      const { data } = await author.call<OwnQuiz>('GET', `/api/admin/quizzes/${quiz.id}`);
      expect(data.title).toBe(words.quiz);

      await page.goto(`/admin/quizzes/${quiz.id}/questions`);
      await page.getByRole('main').getByRole('button', { name: words.questions }).click();
      const dialog = page.getByRole('dialog', { name: words.questions });
      await dialog.getByRole('textbox').first().fill(words.unknown);
      await dialog.getByRole('button', { name: words.ask }).click();
      await seen(dialog, words.unknownTold).waitFor();
    },
  );

  journey.for(looks)(
    'cancels a picture, and sees what the server made of that: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page } = visitor;
      const words = aiWords[look.language];
      const author = await newAuthor();
      await enter(visitor, author);
      const pressed = Promise.withResolvers<void>();
      await page.route('**/api/ai-image-gen/generate', async (route) => {
        await pressed.promise;
        await route.continue();
      });
      await page.goto('/admin/media');
      await page.getByRole('main').getByRole('button', { name: words.createWithAi }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.prompt, { exact: true }).fill(words.prompts[0]);
      await dialog.getByRole('button', { name: words.create, exact: true }).click();
      await dialog.getByRole('progressbar').waitFor();
      await expectNoSidewaysScroll(page);
      expect(await accessibilityProblems(page)).toEqual([]);

      const answered = page.waitForResponse('**/cancel');
      await dialog.getByRole('button', { name: words.cancel, exact: true }).click();
      pressed.resolve();
      expect((await answered).status()).toBe(200);

      await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
      const { data } = await author.call<{ items: SessionImage[] }>('GET', '/api/ai-image-gen/history');
      expect(data.items).toHaveLength(1);
      // The offline generator is quick: it may be done before anybody can cancel.
      const isCancelled = data.items[0]?.error === 'CANCELLED';
      const shown = isCancelled
        ? seen(dialog, words.cancelled)
        : dialog.getByLabel(words.refine, { exact: true });
      await shown.waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );

  journey.for(looks.slice(0, 1))(
    'puts a made picture wherever there is one: library, cover, background, avatar, answer of a pool: $language, $width',
    async (look, { visit, onTestFinished }) => {
      const visitor = await visit(look);
      const { page } = visitor;
      const words = aiWords[look.language];
      const desk = deskWordsOf(visitor);
      const author = await newAuthor();
      onTestFinished(() => removeQuizzes(author));
      const prompt = words.prompts[0];
      await madePicture(author, prompt);
      const quiz = await quizIn(author, look);
      const { data: pool } = await author.call<{ id: string }>('POST', '/api/admin/answer-pools', {
        name: words.quiz,
        category: words.quiz,
        items: [{ text: 'Oslo' }],
      });
      await enter(visitor, author);

      await page.goto('/admin/media');
      const library = await dialogWith(visitor, prompt, words.createWithAi);
      await library.getByRole('button', { name: words.save, exact: true }).click();
      await library.getByLabel(words.filename, { exact: true }).waitFor();
      await library.getByRole('button', { name: words.save, exact: true }).click();
      await library.getByRole('button', { name: words.inLibrary, exact: true }).waitFor();
      const [media, ...others] = await libraryOf(author);
      expect([media?.prompt, others]).toEqual([prompt, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('region', { name: words.madeFrom }).getByText(prompt).waitFor();

      await page.goto(`/admin/quizzes/${quiz.id}/edit`);
      for (const label of [words.fields.cover, words.fields.background])
        await putPicture(visitor, prompt, label);
      await page.getByRole('button', { name: desk.save, exact: true }).click();
      await eventually(async () => {
        const { data } = await author.call<OwnQuiz>('GET', `/api/admin/quizzes/${quiz.id}`);
        return [data.coverMediaId, data.playerBackgroundMediaId];
      }).toEqual([media?.id, media?.id]);

      await page.goto('/admin/settings');
      await putPicture(visitor, prompt, words.fields.avatar);
      await page.getByRole('button', { name: words.saveProfile, exact: true }).click();
      await eventually(
        async () => (await author.call<{ user: OwnUser }>('GET', '/api/auth/me')).data.user.avatarMediaId,
      ).toBe(media?.id ?? '');

      await page.goto(`/admin/answer-pools/${pool.id}/edit`);
      await page.getByRole('button', { name: words.editAnswer('Oslo'), exact: true }).click();
      await putPicture(visitor, prompt, words.fields.item);
      await page
        .locator('form')
        .filter({ has: page.getByRole('group', { name: words.fields.item }) })
        .last()
        .getByRole('button', { name: words.saveAnswer, exact: true })
        .click();
      await eventually(
        async () =>
          (await author.call<{ items: AnswerPoolItem[] }>('GET', `/api/admin/answer-pools/${pool.id}`)).data
            .items[0]?.mediaId,
      ).toBe(media?.id ?? '');
      expect(await libraryOf(author)).toHaveLength(1);
    },
  );
});
