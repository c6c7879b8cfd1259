import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { circle, pictureBody, placeBody } from '../../../functions/testing/kind-bodies.ts';
import { type Author, enter, keepToasts, newAuthor, quizOf } from '../steps/desk-steps.ts';
import { diskFile, pictureOf, smallPicture } from '../steps/media-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skLaptop } from '../support/looks.ts';

const slowestMs = 180_000;
const clicksMax = 12;

const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'));
const rows = numbers.map((number) => [
  ...[`Čo je na obrázku ${number}?`, `Strom ${number}`, `Ker ${number}`, `Tráva ${number}`],
  `Strom ${number}.png`,
]);

/** Pastes the cells of a spreadsheet, as tab-separated text and as a table. */
async function pasteCells(field: Locator, cells: readonly (readonly string[])[]): Promise<void> {
  const text = cells.map((row) => row.join('\t')).join('\n');
  const html = `<table>${cells.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table>`;
  await field.focus();
  await field.page().evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    data.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }`);
}

const quizzesOf = async ({ call }: Author) =>
  (await call<{ items: readonly OwnQuiz[] }>('GET', '/api/admin/quizzes')).data.items;
const questionsOf = async ({ call }: Author, quizId: string | undefined) =>
  (await call<{ items: readonly OwnQuestion[] }>('GET', `/api/admin/quizzes/${quizId}/questions`)).data.items;

journey('a pasted table and twenty pictures become a published quiz in twelve clicks', async ({ visit }) => {
  const visitor = await visit(skLaptop);
  const { page, say, like } = visitor;
  const author = await newAuthor();
  const pictures = await Promise.all(
    numbers.map((number) => smallPicture(`strom ${number}.PNG`, `hsl(${Number(number) * 18}, 60%, 50%)`)),
  );
  await enter(visitor, author);
  await page.goto('/admin/quizzes');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const start = performance.now();
  await click(page.getByRole('button', { name: say('ownQuizzes:fromFile') }));
  const dialog = page.getByRole('dialog', { name: say('fileQuestions:titleNew') });
  await pasteCells(dialog.getByLabel(say('fileQuestions:paste')), [
    ['Otázka', 'Správna odpoveď', 'Nesprávna odpoveď 1', 'Nesprávna odpoveď 2', 'Obrázok'],
    ...rows,
  ]);
  await dialog.getByLabel(say('fileQuestions:name')).fill('Stromy');
  // One click on the button, and one in the window of the system.
  clicks += 2;
  await dialog.getByLabel(say('fileQuestions:files')).last().setInputFiles(pictures);
  const save = dialog.getByRole('button', { name: say('fileQuestions:save', { count: 20 }) });
  await save.waitFor();
  expect(await problemsIn(visitor)).toEqual([]);
  await click(save);
  await page.waitForURL(/\/questions$/);
  await click(page.getByRole('button', { name: like('desk:publish.publishOf') }));
  await page.getByRole('dialog').waitFor();
  expect(performance.now() - start).toBeLessThan(slowestMs);
  expect(clicks).toBeLessThanOrEqual(clicksMax);

  const [quiz] = await quizzesOf(author);
  expect(quiz).toMatchObject({ title: 'Stromy', isPublished: true });
  const made = await questionsOf(author, quiz?.id);
  expect(made.map(({ questionText }) => questionText)).toEqual(rows.map(([text]) => text));
  expect(made.map(({ imageMedia }) => imageMedia && 'picture')).toEqual(rows.map(() => 'picture'));
  expect(new Set(made.map(({ imageMediaId }) => imageMediaId)).size).toBe(20);
});

journey('a lost answer, a second press and one undo: no question is made twice', async ({ visit }) => {
  const visitor = await visit(enPhone);
  const { page, say, watch } = visitor;
  watch.provoke(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const author = await newAuthor();
  const quiz = await quizOf(author, 'Trees');
  let lost = 0;
  await page.route('**/questions/bulk', async (route) => {
    if (lost >= 4) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await enter(visitor, author);
  await page.goto(`/admin/quizzes/${quiz.id}/questions`);
  await page.getByRole('button', { name: say('fileQuestions:title') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: say('fileQuestions:title') });
  await dialog
    .getByLabel(say('fileQuestions:paste'))
    .fill(
      '1. Which tree has acorns?\na) Oak *\nb) Lime\n\n2. Which tree has cones?\na) Birch\nb) Spruce *\nc) Oak',
    );
  await dialog.getByRole('button', { name: say('fileQuestions:readPasted') }).press('Enter');
  await keepToasts(page);
  const save = dialog.getByRole('button', { name: say('fileQuestions:save', { count: 2 }) });
  await save.waitFor();
  expect(await problemsIn(visitor)).toEqual([]);
  const focused = (what: string) => page.evaluate<string>(`document.activeElement.${what}`);
  const pressNext = async (name: string) => {
    for (let tabs = 0; tabs < 20 && (await focused('ariaLabel')) !== name; tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  const place = say('fileQuestions:places.line', { number: 5 });
  await pressNext(say('fileQuestions:edit', { place }));
  await pressNext(say('fileQuestions:removeOption', { number: 3 }));
  // The button is gone; the focus stays in its question.
  expect(await focused('tagName')).toBe('LI');
  await pressNext(say('fileQuestions:leaveOut', { place }));
  await pressNext(say('fileQuestions:takeBack', { place }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await save.press('Enter');
  const finish = dialog.getByRole('button', { name: say('fileQuestions:finish') });
  await finish.waitFor();
  lost = 4;
  await finish.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const rightOf = ({ answerOptions }: OwnQuestion) =>
    answerOptions.find(({ isCorrect }) => isCorrect)?.answerText;
  expect((await questionsOf(author, quiz.id)).map(rightOf)).toEqual(['Oak', 'Spruce']);
  await page.getByRole('button', { name: say('toasts:undo'), exact: true }).press('Enter');
  await eventually(async () => (await questionsOf(author, quiz.id)).length).toBe(0);
});

journey(
  'a quiz of all kinds leaves as a ZIP, for Kahoot and for Moodle, and comes back as far as they hold it',
  async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    const author = await newAuthor();
    const quiz = await quizOf(author, 'All kinds', [{ text: 'What is it?', answers: ['Oak', 'Lime'] }]);
    const [map, oak, lime] = await Promise.all(
      ['#6a8', '#a86', '#68a'].map(async (colour) =>
        pictureOf(author, await smallPicture(`${colour}.png`, colour)),
      ),
    );
    const add = async (body: unknown) => {
      const { data, text } = await author.call('POST', `/api/admin/quizzes/${quiz.id}/questions`, body);
      if (!data) throw new Error(`Creating a question answered ${text}`);
    };
    await add(placeBody(map?.id ?? '', { showsPlaces: true }));
    await add(pictureBody([oak?.id ?? '', lime?.id ?? '']));
    const about = { imageMediaId: map?.id, answerOptions: quiz.questions[0]?.answerOptions.map(withoutId) };
    await add({ questionText: 'What is marked?', marker: { x: 0.2, y: 0.7, description: 'dot' }, ...about });
    await add({ questionText: 'What is hidden?', reveal: { style: 'detail', x: 0.4, y: 0.3 }, ...about });
    await enter(visitor, author);
    await page.goto('/admin/quizzes');
    /** Downloads the quiz, and makes another one from the file. @returns the questions of that */
    const outAndIn = async (format: string, count: number) => {
      const known = new Set((await quizzesOf(author)).map(({ id }) => id));
      await page.goto('/admin/quizzes?sort=newest');
      await page
        .getByRole('button', { name: say('ownQuizzes:actions.more', { title: 'All kinds' }) })
        .last()
        .click();
      await page.getByRole('button', { name: say('ownQuizzes:download') }).click();
      const download = page.getByRole('dialog', { name: say('fileDownload:title', { count: 1 }) });
      await download.getByRole('combobox').selectOption(format);
      const lost = download.getByText(say('fileDownload:lost'));
      await (format === 'zip' ? lost.waitFor({ state: 'detached' }) : lost.waitFor());
      expect(await problemsIn(visitor)).toEqual([]);
      const coming = page.waitForEvent('download');
      await download.getByRole('button', { name: say('fileDownload:download') }).click();
      const content = await readFile(await (await coming).path());

      await page.getByRole('button', { name: say('ownQuizzes:fromFile') }).click();
      const dialog = page.getByRole('dialog', { name: say('fileQuestions:titleNew') });
      await dialog
        .getByLabel(say('fileQuestions:files'))
        .last()
        .setInputFiles([diskFile('renamed.bin', 'application/octet-stream', content)]);
      await dialog.getByLabel(say('fileQuestions:name')).fill(`From ${format}`);
      await dialog.getByRole('button', { name: say('fileQuestions:save', { count }) }).click();
      await page.waitForURL(/\/questions$/);
      const copy = (await quizzesOf(author)).find(({ id }) => !known.has(id));
      return questionsOf(author, copy?.id);
    };
    const before = await questionsOf(author, quiz.id);
    const after = await outAndIn('zip', 5);
    expect(after.map(shownOf)).toEqual(before.map(shownOf));
    expect(after[1]?.answerOptions[0]?.shapes).toEqual([circle(0.3, 0.5)]);

    const ofMoodle = await outAndIn('moodle', 4);
    expect(ofMoodle.map(({ kind, imageMedia }) => [kind, imageMedia !== null])).toEqual([
      ['text', false],
      ['picture', false],
      ['text', true],
      ['text', true],
    ]);
    const ofKahoot = await outAndIn('kahoot', 3);
    expect(ofKahoot.map(({ questionText }) => questionText)).toEqual([
      'What is it?',
      'What is marked?',
      'What is hidden?',
    ]);
  },
);

const withoutId = ({ answerText, isCorrect }: OwnQuestion['answerOptions'][number]) => ({
  answerText,
  isCorrect,
});

/** What an author has written, without ids and addresses. */
function shownOf({ id, quizId, createdAt, updatedAt, imageMediaId, imageMedia, ...question }: OwnQuestion) {
  const sizeOf = (picture: { readonly width: number; readonly height: number } | null | undefined) =>
    picture ? `${picture.width}x${picture.height}` : null;
  return {
    ...question,
    picture: sizeOf(imageMedia),
    answerOptions: question.answerOptions.map(({ id: _, imageMediaId: __, imageMedia: own, ...option }) => ({
      ...option,
      picture: sizeOf(own),
    })),
  };
}
