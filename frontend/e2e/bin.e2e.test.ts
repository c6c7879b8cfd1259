import { describe, expect } from 'vitest';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { enter, newAuthor, quizOf, removeQuizzes } from './desk-steps.ts';
import { eventually } from './eventually.ts';
import { journey } from './journey.ts';
import { looksFrom, skPhone } from './looks.ts';
import { textOf } from './play-steps.ts';

describe('a deleted quiz', () => {
  journey.for(looksFrom(skPhone))(
    'comes back by Undo and from the bin, and is deleted for good from there ($language, $width)',
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
      await deleteQuiz();
      await eventually(() => textOf(page.locator(':focus'))).toBe(say('ownQuizzes:caption'));
      await page.getByRole('button', { name: say('toasts:undo'), exact: true }).click();
      await main.getByRole('link', { name: title, exact: true }).waitFor();
      expect(await listed('?inBin=true')).toBe(0);

      await deleteQuiz();
      await main.getByRole('link', { name: say('ownQuizzes:states.bin'), exact: true }).click();
      await main.getByRole('rowheader', { name: title }).waitFor();
      await expectNoSidewaysScroll(page);
      await main.getByRole('button', { name: say('ownQuizzes:bin.restoreOf', { title }) }).click();
      await main.getByRole('heading', { name: say('ownQuizzes:bin.empty') }).waitFor();
      expect(await listed()).toBe(1);

      await author.call('DELETE', `/api/admin/quizzes/${quiz.id}?toBin=true`);
      await page.reload();
      await main.getByRole('button', { name: say('ownQuizzes:bin.forGoodOf', { title }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ownQuizzes:bin.forGood'), exact: true })
        .click();
      await main.getByRole('heading', { name: say('ownQuizzes:bin.empty') }).waitFor();
      expect([await listed(), await listed('?inBin=true')]).toEqual([0, 0]);
      await removeQuizzes(author);
    },
  );
});
