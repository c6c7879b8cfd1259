import { expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { enter, newAuthor, quizOf } from '../steps/desk-steps.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

journey.for([skPhone, enLaptop])(
  'a teacher prints and copies a quiz of another author, edits the copy, and it names the original: $language',
  async (look, { visit }) => {
    const visitor = await visit(look);
    const { page, say } = visitor;
    const original = await newAuthor();
    const quiz = await quizOf(original, 'Huby v lese', [{ text: 'Je jedlá?', answers: ['Áno', 'Nie'] }]);
    await original.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
    const teacher = await newAuthor();
    await enter(visitor, teacher);
    await page.goto(`/quiz/${quiz.slug}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say('quiz:withClass'), exact: true }).waitFor();
    await expectNoSidewaysScroll(page);

    await main.getByRole('link', { name: say('quiz:print'), exact: true }).click();
    await page.getByRole('button', { name: say('worksheet:print'), exact: true }).waitFor();
    expect(await page.getByLabel(say('worksheet:withKey')).count()).toBe(0);
    expect(await page.locator('article').count()).toBe(1);
    await page.getByRole('link', { name: say('worksheet:back'), exact: true }).click();

    await main.getByRole('button', { name: say('quiz:copy'), exact: true }).click();
    const title = page.getByLabel(say('quizEditor:title.label'), { exact: true });
    await eventually(() => title.inputValue()).toBe('Huby v lese');
    await page.getByLabel(say('quizEditor:allowsCopies.label'), { exact: true }).waitFor();
    await title.fill('Naše huby');
    await main.getByRole('button', { name: say('quizEditor:save'), exact: true }).click();
    const copies = async () =>
      (await teacher.call<{ items: OwnQuiz[] }>('GET', '/api/admin/quizzes')).data.items;
    await eventually(async () => (await copies()).map((copy) => copy.title)).toEqual(['Naše huby']);
    const [copy] = await copies();
    const questions = `/api/admin/quizzes/${copy?.id}/questions`;
    const { data } = await teacher.call<{ items: OwnQuestion[] }>('GET', questions);
    expect(data.items.map(({ questionText }) => questionText)).toEqual(['Je jedlá?']);

    await main.getByRole('button', { name: say('desk:publish.publishOf', { title: 'Naše huby' }) }).click();
    const sharing = page.getByRole('dialog');
    await sharing.getByRole('button', { name: say('desk:classActions.round'), exact: true }).waitFor();
    await page.goto(`/quiz/${copy?.slug}`);
    await main.getByRole('link', { name: 'Huby v lese', exact: true }).waitFor();
    expect(await main.getByRole('button', { name: say('quiz:copy'), exact: true }).count()).toBe(0);
  },
);
