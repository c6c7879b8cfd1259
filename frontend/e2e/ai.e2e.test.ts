import { describe, expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
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
      const idea = ideas.getByRole('radio').nth(2);
      await idea.check();
      const title = await textOf(ideas.locator('label:has(:checked) strong'));
      await ideas.getByRole('button', { name: words.takeIdea }).click();
      await page.getByRole('button', { name: words.replace, exact: true }).click();
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
});
