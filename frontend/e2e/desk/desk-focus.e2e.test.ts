import { describe, expect } from 'vitest';
import { enter, newAuthor, quizOf, removeQuizzes } from '../steps/desk-steps.ts';
import { textOf } from '../steps/play-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';

describe('the focus', () => {
  journey('is never lost when a dialog closes or a page loads late', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const author = await newAuthor();
    const answers = ['To', 'Ono'] as const;
    const asked = ['Prvá?', 'Druhá?'].map((text) => ({ text, answers }));
    const quiz = await quizOf(author, 'Kvíz', asked);
    await enter(visitor, author);
    const main = page.getByRole('main');
    const focused = page.locator(':focus');
    const remove = async (more: string) => {
      await main.getByRole('button', { name: more, exact: true }).click();
      await main.getByRole('button', { name: say('questions:remove'), exact: true }).click();
    };

    await page.goto('/admin/quizzes');
    await main.getByRole('link', { name: quiz.title, exact: true }).click();
    await main.getByRole('list', { name: say('questions:list') }).waitFor();
    await eventually(() => focused.evaluateAll(([one]) => one?.tagName)).toBe('H1');

    await page.goto(`/admin/quizzes/${quiz.id}/questions`);
    await remove(say('questions:more', { number: 2 }));
    await page.keyboard.press('Escape');
    await eventually(() => focused.getAttribute('aria-label')).toBe(say('questions:more', { number: 2 }));
    await remove(say('questions:more', { number: 2 }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('questions:remove'), exact: true })
      .click();
    await eventually(() => textOf(focused)).toBe(quiz.title);

    await page.getByRole('button', { name: say('desk:nav.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('desk:nav.quizzes'), exact: true })
      .click();
    await eventually(() => textOf(focused)).toBe(say('ownQuizzes:title'));
    await page.getByRole('button', { name: say('desk:nav.open') }).click();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => textOf(focused)).toBe(quiz.title);
  });
});

describe('a toast', () => {
  journey('disappears by itself, even under a mouse that does not move', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say, like, watch } = visitor;
    watch.provoke(/409/);
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Kvíz');
    await enter(visitor, author);
    const toast = page.getByRole('region', { name: say('toasts:name') });
    await page.goto(`/admin/quizzes/${quiz.id}/edit`);
    const publish = page.getByRole('button', { name: like('desk:publish.publishOf') });
    await publish.waitFor();

    // Where the toast appears.
    await page.mouse.move(180, (page.viewportSize()?.height ?? 0) - 30);
    await publish.press('Enter');
    await eventually(() => toast.evaluate((region) => region.matches(':hover'))).toBe(true);
    // Unlike a dialog, it doesn't dim the page.
    const behind = toast.evaluate((region) => {
      const view = region.ownerDocument.defaultView;
      return view.getComputedStyle(region, '::backdrop').backgroundColor;
    });
    expect(await behind).toBe('rgba(0, 0, 0, 0)');
    await toast.waitFor({ state: 'detached' });

    await removeQuizzes(author);
  });
});
