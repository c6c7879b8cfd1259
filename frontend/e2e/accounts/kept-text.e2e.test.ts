import { describe, expect } from 'vitest';
import { addressOf, fillLogin, logOut, pressLogOut } from '../steps/account-steps.ts';
import {
  type Author,
  drafts,
  enter,
  keepToasts,
  newAuthor,
  questionField,
  quizOf,
  seen,
} from '../steps/desk-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { looksFrom, skLaptop, skPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

/** Opens the editor of a new question of a new quiz. @returns its address */
async function openNewQuestion(visitor: Visitor, author: Author): Promise<string> {
  const { id } = await quizOf(author, 'Rieky');
  const path = `/admin/quizzes/${id}/questions/new`;
  await enter(visitor, author);
  await visitor.page.goto(path);
  await questionField(visitor).waitFor();
  return path;
}

/** The visitor in another tab of the same browser. */
async function inNewTab(visitor: Visitor): Promise<Visitor> {
  return { ...visitor, page: await visitor.context.newPage() };
}

describe('signing out', () => {
  journey.for(looksFrom(skPhone))(
    'asks while text is unsaved, and then deletes it: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, say } = visitor;
      const author = await newAuthor();
      const path = await openNewQuestion(visitor, author);
      await questionField(visitor).fill('Kadiaľ tečie Hron?');
      const dialog = page.getByRole('dialog', { name: say('session:signOut.title') });

      await pressLogOut(visitor);
      expect(await problemsIn(visitor)).toEqual([]);
      await dialog.getByRole('button', { name: say('session:signOut.stay') }).click();
      expect(await questionField(visitor).inputValue()).toBe('Kadiaľ tečie Hron?');
      expect(addressOf(page)).toBe(path);
      await eventually(() => drafts(page)).toContain('Hron');
      await pressLogOut(visitor);
      await dialog.getByRole('button', { name: say('session:signOut.confirm') }).click();

      await eventually(() => addressOf(page)).toBe('/');
      expect(await drafts(page)).toBe('');
    },
  );

  journey(
    'in another tab keeps the text of this one; a colleague who signs in and out sees and deletes none of it',
    async ({ visit }) => {
      const visitor = await visit(skLaptop);
      const { page, say } = visitor;
      const [author, colleague] = [await newAuthor(), await newAuthor()];
      const path = await openNewQuestion(visitor, author);
      const other = await inNewTab(visitor);
      await other.page.goto('/');
      await keepToasts(page);
      await questionField(visitor).fill('Kde pramení Váh?');
      await eventually(() => drafts(page)).toContain('Váh');

      await pressLogOut(other);
      await other.page.getByRole('button', { name: say('session:signOut.confirm') }).click();
      await seen(page, say('session:elsewhere')).waitFor();
      await eventually(() => addressOf(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`);

      await page.goto('/login');
      await fillLogin(visitor, colleague.username, colleague.password);
      await page.waitForURL('**/admin');
      await page.goto('/admin/quizzes/create');
      expect(await page.getByText(say('ui:draft.title')).count()).toBe(0);
      await logOut(visitor);

      await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
      await fillLogin(visitor, author.username, author.password);
      await page.getByRole('button', { name: say('ui:draft.restore') }).click();
      expect(await questionField(visitor).inputValue()).toBe('Kde pramení Váh?');
    },
  );
});
