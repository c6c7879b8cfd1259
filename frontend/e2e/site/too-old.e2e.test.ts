import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

const sentences = {
  sk: 'Tento prehliadač je príliš starý, kvíz v ňom nepôjde hrať. Skús novší.',
  en: 'This browser is too old, so quizzes can’t be played in it. Try a newer one.',
};

journey.for([skPhone, enLaptop])(
  'a browser that cannot read the site shows the question, its picture and one sentence: $language',
  async (look, { visit }) => {
    const { page, watch } = await visit(look);
    watch.provoke(/SyntaxError|Unexpected|^thrown: $/);
    // As a browser sees syntax that is newer than itself.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const text = from the future;' }),
    );

    await page.goto('/play/vlajky-europy');
    await page.getByRole('alert').getByText(sentences[look.language]).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('main picture').first().isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);

    // Pages that the server doesn't render.
    await page.goto('/login');
    await page.getByRole('alert').getByText(sentences[look.language]).waitFor();
    expect(await page.locator('#frame').isVisible()).toBe(false);

    // The search is a form that works without a script.
    await page.goto('/');
    await page.getByRole('searchbox').last().fill('vlajky');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?search=vlajky/);
    await page
      .getByRole('link', { name: /vlajky európy/i })
      .first()
      .waitFor();
  },
);

journey('a site that was not loaded completely asks to reload it', async ({ visit }) => {
  const { page, watch } = await visit(skPhone);
  watch.provoke(/ERR_FAILED|failed:/);
  await page.route('**/assets/*.js', (route) => route.abort());

  await page.goto('/play/vlajky-europy');
  await page.getByRole('alert').getByText('Stránka sa nenačítala celá. Obnov ju.').waitFor();
});
