import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enPhone, skLaptop } from '../support/looks.ts';
import { texts } from '../support/texts.ts';

const rightAnswers = inject('rightAnswers');
const paper = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Records every theme and language of the page from its first element on. */
const noteLooks = `
  window.looks = new Set();
  const note = () => {
    const { dataset, lang } = document.documentElement;
    if (document.body) window.looks.add(dataset.theme + ' ' + lang);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
`;

describe('the language', () => {
  journey('is Slovak at first, changes immediately and is kept', async ({ visit }) => {
    const { page, context, look } = await visit(skLaptop);
    await page.goto('/');
    await page.evaluate("localStorage.removeItem('yq.language')");
    await page.reload();
    await page.getByRole('heading', { level: 1, name: texts.sk.say('home:sentence') }).waitFor();
    expect(await language(page)).toBe('sk');

    await page.getByRole('button', { name: /^SK/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: texts.en.say('home:sentence') }).waitFor();
    expect(await language(page)).toBe('en');
    await eventually(() => page.getByRole('button', { name: /^EN/ }).count()).toBe(1);

    await context.addInitScript({ content: noteLooks });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: texts.en.say('home:sentence') }).waitFor();
    expect(await page.evaluate('[...window.looks]')).toEqual([`${look.theme} en`]);
    // The only cookie of the site.
    const cookies = await context.cookies();
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([['yq.language', 'en']]);
  });

  journey(
    'changes in the middle of a question without losing it, and in the footer on a phone',
    async ({ visit }) => {
      const { page } = await visit(enPhone);
      await page.goto('/quiz/amazing-animals');
      await page.getByRole('link', { name: texts.en.say('quiz:start') }).waitFor();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Slovenčina' }).click();

      await page.getByRole('link', { name: texts.sk.say('quiz:start') }).click();
      await page.getByRole('group', { name: texts.sk.say('translation:player.options') }).waitFor();
      expect(await language(page)).toBe('sk');
      const question = page.getByRole('heading', { level: 1 });
      expect(Object.keys(rightAnswers['amazing-animals'] ?? {})).toContain(await question.textContent());
      expect(await question.getAttribute('lang')).toBe('en');
    },
  );
});

describe('the theme', () => {
  journey('follows the system, even while the page is open', async ({ visit }) => {
    const { page } = await visit(skLaptop);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await theme(page)).toBe('dark');
    const dark = await paper(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => theme(page)).toBe('light');
    expect(await paper(page)).not.toBe(dark);
  });

  journey.for([
    { width: 1280, menu: 'translation:theme.name' },
    { width: 360, menu: 'translation:header.menu' },
  ] as const)(
    'is chosen against the system and stays without a flash: $width',
    async ({ width, menu }, { visit }) => {
      const { page, context, say } = await visit({ language: 'sk', width, theme: 'light' });
      const open = say(menu);
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const light = await paper(page);
      await page.getByRole('button', { name: open }).click();
      await page.getByRole('button', { name: say('translation:theme.dark') }).click();
      await eventually(() => theme(page)).toBe('dark');
      await eventually(() => paper(page)).not.toBe(light);

      await context.addInitScript({ content: noteLooks });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate('[...window.looks]')).toEqual(['dark sk']);
      await page.getByRole('button', { name: open }).click();
      await page.getByRole('button', { name: say('translation:theme.system') }).click();
      await eventually(() => theme(page)).toBe('light');
    },
  );
});
