import { describe, expect } from 'vitest';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { enter, keepToasts, newAuthor, quizOf, removeQuizzes } from '../steps/desk-steps.ts';
import { textOf } from '../steps/play-steps.ts';
import { expectNoSidewaysScroll, faultsWithLargeLetters } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { looksFrom, skPhone } from '../support/looks.ts';

describe('a deleted quiz', () => {
  journey.for(looksFrom(skPhone))(
    'is restored by Undo and from the bin, and is deleted permanently from there ($language, $width)',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, say } = visitor;
      const author = await newAuthor();
      const title = 'Žltý dážď';
      const quiz = await quizOf(author, title, [{ text: 'Prší?', answers: ['Áno', 'Nie'] }]);
      await enter(visitor, author);
      const main = page.getByRole('main');
      const listed = async (query = '') =>
        (await author.call<{ items: OwnQuiz[] }>('GET', `/api/admin/quizzes${query}`)).data?.items.length;
      const deleteQuiz = async () => {
        await main.getByRole('button', { name: say('ownQuizzes:actions.more', { title }) }).click();
        await main.getByRole('button', { name: say('ownQuizzes:actions.delete'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say('ownQuizzes:remove.confirm') }).click();
        await main.getByRole('link', { name: title, exact: true }).waitFor({ state: 'detached' });
      };

      await page.goto('/admin/quizzes');
      await keepToasts(page);
      await deleteQuiz();
      await eventually(() => textOf(page.locator(':focus'))).toBe(say('ownQuizzes:caption'));
      await page.getByRole('button', { name: say('toasts:undo'), exact: true }).click();
      await main.getByRole('link', { name: title, exact: true }).waitFor();
      await eventually(() => listed('?inBin=true')).toBe(0);

      // On a phone the toasts that stay would cover what comes next.
      await page.reload();
      await deleteQuiz();
      await main.getByRole('link', { name: say('ownQuizzes:states.bin'), exact: true }).click();
      await main.getByRole('rowheader', { name: title }).waitFor();
      await expectNoSidewaysScroll(page);
      expect(await faultsWithLargeLetters(visitor)).toEqual([]);
      await main.getByRole('button', { name: say('ownQuizzes:bin.restoreOf', { title }) }).click();
      await main.getByRole('heading', { name: say('ownQuizzes:bin.empty') }).waitFor();
      await eventually(() => listed()).toBe(1);

      await author.call('DELETE', `/api/admin/quizzes/${quiz.id}?toBin=true`);
      await page.reload();
      await main.getByRole('button', { name: say('ownQuizzes:bin.forGoodOf', { title }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ownQuizzes:bin.forGood'), exact: true })
        .click();
      await main.getByRole('heading', { name: say('ownQuizzes:bin.empty') }).waitFor();
      await eventually(async () => [await listed(), await listed('?inBin=true')]).toEqual([0, 0]);
      await removeQuizzes(author);
    },
  );
});
