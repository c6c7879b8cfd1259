import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { enter, newAuthor, seen, writeQuestion } from '../steps/desk-steps.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

/** The server handles the next two POSTs to this path, and their answers don’t arrive. Returns how many POSTs were sent. */
async function loseResponse(page: Page, path: string): Promise<() => number> {
  let sent = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => sent;
}

journey.for([skPhone, enLaptop])(
  'a quiz and a question whose answers were lost are there once after a second press, also after a reload: $language',
  async (look, { visit }) => {
    const visitor = await visit(look);
    const { page, watch, say } = visitor;
    watch.provoke(/ERR_CONNECTION_RESET|api\/admin\/quizzes/);
    const author = await newAuthor();
    await enter(visitor, author);
    const create = page.getByRole('main').getByRole('button', { name: say('quizEditor:create') });
    const quizzesSent = await loseResponse(page, '/api/admin/quizzes');
    await page.goto('/admin/quizzes/create');
    await page.getByLabel(say('quizEditor:title.label'), { exact: true }).fill('Rieky');

    await create.click();
    await seen(page, say('ui:save.failed')).waitFor();
    await create.click();
    await page.getByRole('heading', { name: say('questions:empty.title') }).waitFor();

    expect(quizzesSent()).toBe(3);
    const { data: quizzes } = await author.call<{ items: OwnQuiz[] }>('GET', '/api/admin/quizzes');
    expect(quizzes.items.map(({ title }) => title)).toEqual(['Rieky']);

    const questionsPath = `/api/admin/quizzes/${quizzes.items[0]?.id}/questions`;
    const questionsSent = await loseResponse(page, questionsPath);
    const save = page
      .getByRole('main')
      .getByRole('button', { name: say('questionEditor:save'), exact: true });
    await page.goto(`/admin/quizzes/${quizzes.items[0]?.id}/questions/new`);
    await writeQuestion(visitor, { text: 'Ktorá je najdlhšia?', answers: ['Váh', 'Hron'] });
    await save.click();
    await seen(page, say('ui:save.failed')).waitFor();
    await page.reload();
    await page.getByRole('button', { name: say('ui:draft.restore') }).click();
    await save.click();
    await page.waitForURL(/edit$/);

    expect(questionsSent()).toBe(3);
    const { data } = await author.call<{ items: OwnQuestion[] }>('GET', questionsPath);
    expect(data.items.map(({ questionText }) => questionText)).toEqual(['Ktorá je najdlhšia?']);
  },
);
