import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enter, keepToasts, newAuthor, quizOf, removeQuizzes, writeQuestion } from '../steps/desk-steps.ts';
import { expectNoSidewaysScroll, problemsIn, showLetters } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

/** The smallest phone, CSS pixels. */
const smallest = { width: 320, height: 568 };
/** The minimum size of touch targets, CSS pixels. */
const target = 44;

describe('the desk on a phone of 320 pixels', () => {
  journey('fits every page into its width, even before the font has loaded', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page } = visitor;
    await page.setViewportSize(smallest);
    await page.route(/\.woff2$/, (route) => route.abort());
    visitor.watch.provoke(/ERR_FAILED/);
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Rieky', [{ text: 'Ktorá je to rieka?', answers: ['Váh', 'Hron'] }]);
    await enter(visitor, author);
    const questions = `/admin/quizzes/${quiz.id}/questions`;
    const paths = [
      '/admin/quizzes',
      '/admin/quizzes?state=bin',
      `/admin/quizzes/${quiz.id}/edit`,
      questions,
      `${questions}/${quiz.questions[0]?.id}/edit`,
      '/admin/media',
      '/admin/answer-pools',
      '/admin/settings',
    ];

    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
    }
  });

  journey('shows the page numbers of a long list in one row of touch targets', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.setViewportSize(smallest);
    const author = await newAuthor();
    await quizOf(author, 'Rieky');
    await enter(visitor, author);
    await page.route('**/api/admin/quizzes?*', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, page: 6, totalPages: 12 } } });
    });

    await page.goto('/admin/quizzes?page=6');
    const numbers = page
      .getByRole('navigation', { name: say('translation:pages.name') })
      .getByRole('listitem')
      .getByRole('link');
    await numbers.first().waitFor();
    const boxes = await Promise.all((await numbers.all()).map((number) => number.boundingBox()));

    expect(await numbers.allTextContents()).toEqual(['1', '5', '6', '7', '12']);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(target);
    await expectNoSidewaysScroll(page);
    // The next page is loading ahead.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  journey('shows every answer to a question within reach, even with large text', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.setViewportSize(smallest);
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Rieky');
    await enter(visitor, author);
    await page.goto(`/admin/quizzes/${quiz.id}/edit`);
    await page.getByLabel(say('quizEditor:title.label'), { exact: true }).fill('Vrchy');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('quizEditor:back'), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: say('ui:unsaved.title') });
    await dialog.waitFor();
    await showLetters(page, 200);

    // Pressing scrolls the button to a place where it can be reached.
    await dialog.getByRole('button', { name: say('ui:unsaved.stay') }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

/** What can be pressed or read, and is under the toasts. */
const underToasts = `(() => {
  const toasts = document.querySelector('[popover] ol').getBoundingClientRect();
  const all = document.querySelectorAll('body > :not(:has([popover])) :is(a, button, input, select, textarea, label, p, h1, h2)');
  return [...all].filter((one) => {
    const { top, bottom, left, right, width } = one.getBoundingClientRect();
    const isUnder = bottom > toasts.top && top < toasts.bottom && right > toasts.left && left < toasts.right;
    return isUnder && width > 1 && one.checkVisibility();
  }).map((one) => one.textContent || one.name);
})()`;

journey.for([enLaptop, skPhone])(
  'toasts cover nothing that can be pressed or read: $width',
  async (look, { visit, onTestFinished }) => {
    const visitor = await visit(look);
    const { page, say } = visitor;
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Rivers');
    onTestFinished(() => removeQuizzes(author));
    await enter(visitor, author);
    await page.goto(`/admin/quizzes/${quiz.id}/questions/new`);
    await writeQuestion(visitor, { text: 'Which river is it?', answers: ['Thames', 'Severn'] });
    await keepToasts(page);
    await pasteOptions(page);
    await page
      .getByText(say('questionEditor:pasted', { count: 2 }))
      .first()
      .waitFor();
    const toasts = page.locator('[popover] ol');
    const save = page.getByRole('button', { name: say('questionEditor:save'), exact: true });

    for (const place of [0, 1e6]) {
      await page.evaluate(`scrollTo(0, ${place})`);
      const isStrip = look.width < 960 && place === 0;
      // There the page goes on below the toasts, as it does below the window.
      if (!isStrip) expect(await page.evaluate<string[]>(underToasts)).toEqual([]);
      const { y = 0, height = 0 } = (await save.boundingBox()) ?? {};
      const top = (await toasts.boundingBox())?.y ?? 0;
      if (look.width < 960) expect(y + height).toBeLessThanOrEqual(top);
    }
    expect(await problemsIn(visitor)).toEqual([]);
  },
);

/** Pastes two options into the first one, which a toast tells. */
async function pasteOptions(page: Page): Promise<void> {
  await page.evaluate(`
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Avon\\nTrent');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[id^="option-text-"]').dispatchEvent(paste);
  `);
}
