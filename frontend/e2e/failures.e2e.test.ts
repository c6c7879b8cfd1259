import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './checks.ts';
import { eventually, journey } from './journey.ts';
import { startPlaying } from './play-steps.ts';

const brokenServer = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL_ERROR', detail: 'x', message: 'x' },
  });

describe('when the server fails', () => {
  journey.for([
    {
      language: 'sk',
      width: 360,
      theme: 'light',
      title: 'Kvízy sa nepodarilo načítať',
      retry: 'Skúsiť znova',
    },
    { language: 'en', width: 1280, theme: 'dark', title: 'Failed to fetch quizzes', retry: 'Try again' },
  ] as const)(
    'the home page says so and tries again when asked: $language',
    async ({ title, retry, ...look }, { visit }) => {
      const { page, watch } = await visit(look);
      watch.provoke(/api\/quizzes.* 500|status of 500/);
      await page.route('**/api/quizzes?*', brokenServer);
      await page.route('**/api/quizzes', brokenServer);
      await page.goto('/');
      const alert = page.getByRole('alert').filter({ hasText: title });
      await alert.waitFor();
      await expectNoSidewaysScroll(page);

      await page.unrouteAll();
      await alert.getByRole('button', { name: retry }).click();
      await eventually(() => page.getByRole('heading', { level: 3 }).count()).toBe(12);
      expect(await alert.count()).toBe(0);
    },
  );

  journey('a quiz page and a profile say so and try again', async ({ visit }) => {
    const { page, watch } = await visit({ language: 'en', width: 360, theme: 'dark' });
    watch.provoke(/api\/.* 500|status of 500/);
    for (const [path, title] of [
      ['/quiz/amazing-animals', 'Failed to load quiz'],
      ['/u/oliver-bennett', 'Failed to load profile'],
    ] as const) {
      await page.route('**/api/**', brokenServer);
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: title });
      await alert.waitFor();
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: /Amazing Animals|Oliver Bennett/ }).waitFor();
    }
  });

  journey('a quiz that cannot be started leads home or tries again', async ({ visit }) => {
    const visitor = await visit({ language: 'en', width: 360, theme: 'light' });
    const { page, watch } = visitor;
    watch.provoke(/\/play 500|status of 500/);
    await page.route('**/api/quizzes/*/play', brokenServer);
    await page.goto('/play/amazing-animals');
    await page.getByRole('heading', { level: 1, name: 'Failed to start quiz' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('group', { name: visitor.words.options }).waitFor();
  });

  journey('a picture that does not come is described in its place', async ({ visit }) => {
    const visitor = await visit({ language: 'sk', width: 360, theme: 'light' });
    const { page, watch } = visitor;
    watch.provoke(/\/media\/|Failed to load resource: net::ERR_FAILED/);
    await page.route('**/media/**', (route) => route.abort());
    const screen = await startPlaying(visitor, 'vlajky-europy');

    await page.getByText(/^Vlajka s bielym, modrým a červeným pruhom/).waitFor();
    await page.keyboard.press('1');
    await screen.wayOn.waitFor();
  });
});

describe('what is not there', () => {
  journey('an unknown quiz cannot be played, and leads home', async ({ visit }) => {
    const { page, watch } = await visit({ language: 'sk', width: 1280, theme: 'dark' });
    watch.provoke(/neznamy-kviz\/play 404|status of 404/);
    await page.goto('/play/neznamy-kviz');
    await page.getByRole('heading', { level: 1, name: 'Kvíz sa nenašiel' }).waitFor();
    await page.getByRole('link', { name: 'Späť domov' }).click();
    await page.waitForURL('/');
  });

  journey('an attempt of somebody else has no result here', async ({ visit }) => {
    const { page } = await visit({ language: 'en', width: 360, theme: 'light' });
    await page.goto('/quiz/amazing-animals/result/0198f000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'No results found for this attempt.' }).waitFor();
    await page.getByRole('link', { name: 'Browse Quizzes' }).click();
    await page.waitForURL('/');
  });
});
