import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { addressOf } from '../steps/account-steps.ts';
import { type Author, drafts, enter, newAuthor, seen } from '../steps/desk-steps.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skLaptop, withAll } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

/** Two tabs of one author, which have both loaded the same pool. */
async function twoTabs(visitor: Visitor, author: Author, pool: AnswerPool): Promise<[Page, Page]> {
  visitor.watch.provoke(/412/);
  await enter(visitor, author);
  const tabs: [Page, Page] = [visitor.page, await visitor.context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`/admin/answer-pools/${pool.id}/edit`);
    await tab.getByRole('heading', { level: 1, name: pool.name, exact: true }).waitFor();
  }
  return tabs;
}

/**
 * Sees both versions of a field, first closes the dialog without a choice, which loses nothing, and then chooses one
 * version.
 */
async function chooseVersion(
  visitor: Visitor,
  tab: Page,
  {
    label,
    texts,
    save,
    choice,
  }: { label: string; texts: string[]; save: () => Promise<void>; choice: 'mine' | 'theirs' },
): Promise<void> {
  const { say } = visitor;
  const dialog = tab.getByRole('dialog', { name: say('ui:stale.title') });
  const field = dialog.getByRole('group', { name: label, exact: true });
  await save();
  for (const text of texts) await field.getByText(text, { exact: true }).waitFor();
  await expectNoSidewaysScroll(tab);
  await tab.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await save();
  await field.getByRole('radio', { name: say(`ui:stale.${choice}`) }).check();
  await dialog.getByRole('button', { name: say('ui:stale.resolve') }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function poolOf({ call }: Author, name: string, answers: readonly string[]): Promise<AnswerPool> {
  const items = answers.map((text) => ({ text }));
  const { data, text } = await call<AnswerPool>('POST', '/api/admin/answer-pools', {
    name,
    category: 'Vrchy',
    items,
  });
  if (!data) throw new Error(`Creating a pool answered ${text}`);
  return data;
}

describe('content that is edited in two tabs', () => {
  journey.for(withAll([{ ...skLaptop, choice: 'theirs' }], [{ ...enPhone, choice: 'mine' }]))(
    'a pool and its answers: $language, $width, $choice',
    async ({ choice, ...look }, { visit }) => {
      const visitor = await visit(look);
      const { say, like } = visitor;
      const author = await newAuthor();
      const pool = await poolOf(author, 'Vrchy', ['Kriváň', 'Rysy', 'Chopok']);
      const [one, other] = await twoTabs(visitor, author, pool);
      const form = (tab: Page) => tab.getByRole('form', { name: say('answerPools:editor.about') });
      const name = (tab: Page) => form(tab).getByLabel(say('answerPools:editor.name'), { exact: true });
      const list = (tab: Page) => tab.getByRole('list', { name: say('answerPools:list.title'), exact: true });
      const row = (tab: Page, text: string) => list(tab).getByText(text, { exact: true });
      const saveForm = (tab: Page) =>
        form(tab)
          .getByRole('button', { name: say('answerPools:editor.save'), exact: true })
          .click();
      const saveItem = (tab: Page) =>
        list(tab)
          .getByRole('button', { name: say('answerPools:editor.save'), exact: true })
          .click();
      const write = async (tab: Page, from: string, to: string) => {
        await tab
          .getByRole('button', { name: say('answerPools:list.edit', { text: from }), exact: true })
          .click();
        await tab.getByLabel(say('answerPools:list.text'), { exact: true }).fill(to);
      };

      await write(one, 'Kriváň', 'Kriváň prvý');
      await saveItem(one);
      await row(one, 'Kriváň prvý').waitFor();
      await name(one).fill('Vrchy prvé');
      await saveForm(one);
      await seen(one, like('ui:save.saved')).waitFor();

      await name(other).fill('Vrchy druhé');
      await write(other, 'Kriváň', 'Kriváň druhý');
      await chooseVersion(visitor, other, {
        label: say('answerPools:list.text'),
        texts: ['Kriváň prvý', 'Kriváň druhý'],
        save: () => saveItem(other),
        choice,
      });
      const answer = choice === 'mine' ? 'Kriváň druhý' : 'Kriváň prvý';
      await row(other, answer).waitFor();
      await chooseVersion(visitor, other, {
        label: say('answerPools:editor.name'),
        texts: ['Vrchy prvé', 'Vrchy druhé'],
        save: () => saveForm(other),
        choice,
      });
      await seen(other, like('ui:save.saved')).waitFor();

      // An answer that was changed in the meantime isn't removed without a warning. With keys, because a toast may
      // cover the buttons.
      await write(one, 'Rysy', 'Rysy prvé');
      await saveItem(one);
      await row(one, 'Rysy prvé').waitFor();
      await other
        .getByRole('button', { name: say('answerPools:list.remove', { text: 'Rysy' }), exact: true })
        .press('Enter');
      await seen(other, say('answerPools:list.changed', { text: 'Rysy' })).waitFor();
      await other
        .getByRole('button', { name: say('answerPools:list.remove', { text: 'Rysy prvé' }), exact: true })
        .press('Enter');
      await seen(other, like('answerPools:list.removed')).waitFor();

      const { data } = await author.call<AnswerPool>('GET', `/api/admin/answer-pools/${pool.id}`);
      expect(data.name).toBe(choice === 'mine' ? 'Vrchy druhé' : 'Vrchy prvé');
      expect(data.items.map(({ text }) => text)).toEqual([answer, 'Chopok']);
    },
  );
});

describe('text that is typed', () => {
  journey(
    'into a new pool is offered again after a crash of the tab, with its answers',
    async ({ visit }) => {
      const visitor = await visit(enLaptop);
      const { page, context, say, like } = visitor;
      const author = await newAuthor();
      await enter(visitor, author);
      const path = '/admin/answer-pools/create';
      await page.goto(path);
      await page.getByLabel(say('answerPools:editor.name'), { exact: true }).fill('Fells');
      await page.getByLabel(say('answerPools:editor.category'), { exact: true }).fill('Hills');
      await page.getByLabel(say('answerPools:list.add'), { exact: true }).fill('Pillar, Skiddaw');
      await page.getByRole('button', { name: like('answerPools:list.addButton') }).click();
      await eventually(() => drafts(page)).toMatch(/Fells.*Pillar.*Skiddaw/);
      await page.close();

      const next = await context.newPage();
      await next.goto(path);
      await seen(next, say('ui:draft.title')).waitFor();
      expect(await next.getByLabel(say('answerPools:editor.name'), { exact: true }).inputValue()).toBe('');
      await next.getByRole('button', { name: say('ui:draft.restore') }).click();
      await next
        .getByRole('main')
        .getByRole('button', { name: say('answerPools:create') })
        .click();
      await next.getByRole('heading', { level: 1, name: 'Fells', exact: true }).waitFor();

      expect(await drafts(next)).toBe('');
      const { data } = await author.call<AnswerPool>(
        'GET',
        addressOf(next).replace('/admin', '/api/admin').replace('/edit', ''),
      );
      expect(data.items.map(({ text }) => text)).toEqual(['Pillar', 'Skiddaw']);
    },
  );
});
