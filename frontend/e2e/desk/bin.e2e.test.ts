import { describe, expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import {
  enter,
  keepToasts,
  newAuthor,
  questionTexts,
  quizOf,
  removeQuizzes,
  seen,
} from '../steps/desk-steps.ts';
import { textOf } from '../steps/play-steps.ts';
import { expectNoSidewaysScroll, faultsWithLargeLetters } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enPhone, looksFrom, skLaptop, skPhone } from '../support/looks.ts';

describe('content that was deleted by mistake', () => {
  journey('a question is restored by Undo in its place, with its answers', async ({ visit }) => {
    const visitor = await visit(skLaptop);
    const { page, say } = visitor;
    const author = await newAuthor();
    const texts = ['Prvá?', 'Druhá?', 'Tretia?'];
    const quiz = await quizOf(
      author,
      'Vrátená otázka',
      texts.map((text) => ({ text, answers: ['Áno', 'Nie', 'Možno'] as const })),
    );
    await enter(visitor, author);
    const main = page.getByRole('main');
    await page.goto(`/admin/quizzes/${quiz.id}/questions`);
    await keepToasts(page);
    await main.getByRole('button', { name: say('questions:more', { number: 2 }), exact: true }).click();
    await main.getByRole('button', { name: say('questions:remove'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('questions:remove'), exact: true })
      .click();
    await eventually(() => questionTexts(visitor)).toEqual(['Prvá?', 'Tretia?']);

    await page.getByRole('button', { name: say('toasts:undo'), exact: true }).click();
    await seen(page, say('questions:restored')).waitFor();
    await eventually(() => questionTexts(visitor)).toEqual(texts);

    await page.reload();
    await eventually(() => questionTexts(visitor)).toEqual(texts);
    const { data } = await author.call<{ items: OwnQuestion[] }>(
      'GET',
      `/api/admin/quizzes/${quiz.id}/questions`,
    );
    const answers = data.items[1]?.answerOptions.map(({ answerText, isCorrect }) => [answerText, isCorrect]);
    expect(answers).toEqual([
      ['Áno', true],
      ['Nie', false],
      ['Možno', false],
    ]);
  });

  journey('an answer pool is restored by Undo, with its answers', async ({ visit }) => {
    const visitor = await visit(enPhone);
    const { page, say } = visitor;
    const author = await newAuthor();
    const [name, answers] = ['Cities', ['Brno', 'Praha', 'Viedeň']];
    const body = { name, category: 'Geography', items: answers.map((text) => ({ text })) };
    await author.call('POST', '/api/admin/answer-pools', body);
    await enter(visitor, author);
    const main = page.getByRole('main');
    await page.goto('/admin/answer-pools');
    await keepToasts(page);
    await main.getByRole('button', { name: say('answerPools:removeOf', { name }), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('answerPools:remove'), exact: true })
      .click();
    const pool = main.getByRole('link', { name, exact: true });
    await pool.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: say('toasts:undo'), exact: true }).click();
    await seen(page, say('answerPools:restored', { name })).waitFor();
    await pool.waitFor();

    await page.reload();
    await pool.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    for (const text of answers) await main.getByText(text, { exact: true }).waitFor();
  });
});

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
