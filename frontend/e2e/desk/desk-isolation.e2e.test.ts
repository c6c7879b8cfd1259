import { beforeAll, describe, expect } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { addressOf } from '../steps/account-steps.ts';
import { type Author, enter, newAuthor, quizOf, seen } from '../steps/desk-steps.ts';
import { journey } from '../support/journey.ts';
import { enPhone, looksFrom, skLaptop } from '../support/looks.ts';

/** Everything that an author can have, with the ids that another person might use to look for it. */
type Things = {
  readonly quizId: string;
  readonly questionId: string;
  readonly poolId: string;
  readonly slug: string;
};

async function thingsOf(author: Author): Promise<Things> {
  const quiz = await quizOf(author, 'Len moje', [{ text: 'Čie je to?', answers: ['Moje', 'Tvoje'] }]);
  const { data: pool } = await author.call<AnswerPool>('POST', '/api/admin/answer-pools', {
    name: 'Len moje',
    category: 'Moje',
    items: [{ text: 'Moje' }, { text: 'Tvoje' }, { text: 'Naše' }],
  });
  return { quizId: quiz.id, questionId: quiz.questions[0]?.id ?? '', poolId: pool.id, slug: quiz.slug };
}

describe('the content of one author', () => {
  let first: Author;
  let things: Things;
  beforeAll(async () => {
    first = await newAuthor();
    things = await thingsOf(first);
  });

  journey.for(looksFrom(enPhone))(
    'is not visible to another author: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, watch, say } = visitor;
      watch.provoke(/404/);
      await enter(visitor, await newAuthor());

      for (const [path, empty] of [
        ['/admin/quizzes', say('ownQuizzes:empty.title')],
        ['/admin/answer-pools', say('answerPools:empty.title')],
        ['/admin/media', say('desk:library.empty')],
        ['/admin', say('dashboard:steps.title')],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { name: empty }).waitFor();
        expect(await page.getByText('Len moje').count()).toBe(0);
      }
      const { quizId, questionId, poolId, slug } = things;
      for (const [path, gone] of [
        [`/admin/quizzes/${quizId}/edit`, say('desk:quizNotFound.title')],
        [`/admin/quizzes/${quizId}/questions`, say('desk:quizNotFound.title')],
        [`/admin/quizzes/${quizId}/preview`, say('desk:quizNotFound.title')],
        [`/admin/quizzes/${quizId}/questions/new`, say('desk:quizNotFound.title')],
        [`/admin/quizzes/${quizId}/questions/${questionId}/edit`, say('desk:quizNotFound.title')],
        [`/admin/answer-pools/${poolId}/edit`, say('answerPools:editor.notFound')],
        [`/quiz/${slug}`, say('quiz:notFound.title')],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { name: gone }).waitFor();
        expect(await page.getByText('Len moje').count()).toBe(0);
      }
    },
  );
});

describe('an author whose e-mail is not verified', () => {
  journey.for(looksFrom(skLaptop))(
    'sees this on every page, and why they can’t create a quiz: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, watch, say } = visitor;
      watch.provoke(/403/);
      await enter(visitor, await newAuthor({ verified: false }));

      await page.goto('/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('session:menu.unverified') })
        .waitFor();
      await page.goto('/admin/quizzes/create');
      await seen(page, say('desk:unverified.title')).waitFor();
      await page.getByLabel(say('quizEditor:title.label'), { exact: true }).fill('Predčasný kvíz');
      await page.getByRole('button', { name: say('quizEditor:create') }).click();
      await page.getByRole('main').getByText(say('translation:errors.unverified')).waitFor();
      expect(await page.getByLabel(say('quizEditor:title.label'), { exact: true }).inputValue()).toBe(
        'Predčasný kvíz',
      );

      await page
        .getByRole('main')
        .getByRole('link', { name: say('desk:unverified.verify') })
        .first()
        .click();
      await page.getByRole('button', { name: say('ui:unsaved.leave'), exact: true }).click();
      await page.getByLabel(say('account:code'), { exact: true }).waitFor();
      expect(addressOf(page)).toBe('/verify-email');
    },
  );
});
