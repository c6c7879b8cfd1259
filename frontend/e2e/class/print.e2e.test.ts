import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { enter } from '../steps/desk-steps.ts';
import { demoQuiz, playAs, roundOf } from '../steps/round-steps.ts';
import { expectPicturesLoad } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skLaptop } from '../support/looks.ts';
import { type PrintedPage, printed } from '../support/printed.ts';
import type { Visitor } from '../support/visitor.ts';

/** A4 less the margins of the print dialog, in pixels: 19 × 27.7 cm. */
const paper = { width: 718, height: 1047 };

/** Every page is A4, upright or with a wide table across, and none is blank. */
function expectFullPages(pages: readonly PrintedPage[]): void {
  for (const { width, height, texts } of pages) {
    expect(Math.abs(Math.min(width, height) - 595)).toBeLessThan(1.5);
    expect(Math.abs(Math.max(width, height) - 842)).toBeLessThan(1.5);
    expect(texts).toBeGreaterThan(0);
  }
}

/** The printed content of a page. */
async function onPaper({ page }: Visitor): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
}

journey.for([skLaptop, enLaptop])(
  'a worksheet and its answer key are printed on A4 without a blank page: $language, $theme',
  async (look, { visit }) => {
    const { author, quiz } = await demoQuiz(look);
    const teacher = await visit(look);
    const { page, say } = teacher;
    await enter(teacher, author);
    await page.goto(`/admin/quizzes/${quiz.id}/worksheet`);
    await page.getByRole('button', { name: say('worksheet:print') }).waitFor();
    await expectPicturesLoad(page);

    const withKey = await printed(page);
    await page.getByLabel(say('worksheet:withKey')).click();
    const sheet = await printed(page);

    expectFullPages(withKey);
    expectFullPages(sheet);
    expect(withKey).toHaveLength(sheet.length + 1);
    expect(withKey.slice(0, -1)).toEqual(sheet);
    const pictures = sheet.reduce((sum, one) => sum + one.pictures, 0);
    expect(pictures).toBeGreaterThanOrEqual(await page.locator('article img').count());

    const numbers = () =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('article > ol > li')].map((one) => getComputedStyle(one).listStyleType)`,
      );
    expect(new Set(await numbers())).toEqual(new Set(['decimal']));
    await page.getByLabel(say('worksheet:withKey')).click();
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect(await numbers()).toEqual(Array(2 * quiz.questionCount).fill('decimal'));

    await onPaper(teacher);
    await page.getByText(say('worksheet:name').trim(), { exact: true }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    const questions = page.locator('article').first().locator('ol > li');
    const lefts = await questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
    const colours = await page.evaluate<string[]>(
      `[...document.querySelectorAll('article :is(h1, h2, strong, p, li)')].map((one) => getComputedStyle(one).color)`,
    );
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
  },
);

journey.for([skLaptop, enLaptop])(
  'a report is printed without blank pages and screen-only parts, and saved for Excel: $language, $theme',
  async (look, { visit }) => {
    const { author, quiz } = await demoQuiz(look);
    const round = await roundOf(author, quiz.id, { title: '6.B' });
    await playAs(author, round, 'Ľubka');
    await playAs(author, round, 'Žofia');
    await author.call('PATCH', `/api/admin/rounds/${round.id}`, { isOpen: false });
    const teacher = await visit(look);
    const { page, say } = teacher;
    await enter(teacher, author);
    await page.goto(`/admin/rounds/${round.id}`);
    await page.getByRole('heading', { name: say('rounds:report.title') }).waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('rounds:report.csv') }).click();
    const file = await download;
    const csv = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toBe(`${round.code}.csv`);
    const separator = look.language === 'sk' ? ';' : ',';
    expect(csv.split('\r\n')[0]).toMatch(
      new RegExp(`^\uFEFF"${say('rounds:csv.nickname')}"${separator}"${say('rounds:csv.status')}"`),
    );
    expect(csv).toContain('"Ľubka"');

    expectFullPages(await printed(page));
    await onPaper(teacher);
    await page.getByRole('table', { name: say('rounds:report.distribution') }).waitFor();
    const pupils = page.getByRole('table', { name: say('rounds:report.players') });
    await pupils.getByRole('rowheader', { name: 'Žofia' }).waitFor();
    // Apart from the headers of the table, which sort it.
    expect(await page.getByRole('button').count()).toBe(await pupils.getByRole('button').count());
    expect(await page.getByRole('navigation').count()).toBe(0);
    // Dark on white, whatever the theme.
    const looks = await page.evaluate<string[]>(
      `[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('h1')).color]`,
    );
    expect(looks).toEqual(['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']);
  },
);
