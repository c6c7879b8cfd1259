import { describe, expect } from 'vitest';
import { addressOf } from '../steps/account-steps.ts';
import { enter, newAuthor, seen } from '../steps/desk-steps.ts';
import { journey } from '../support/journey.ts';
import { looksFrom, skLaptop } from '../support/looks.ts';

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
