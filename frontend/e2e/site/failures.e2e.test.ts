import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { quizTitles } from '../steps/home-steps.ts';
import { startPlaying } from '../steps/play-steps.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enPhone, looksFrom, skLaptop, skPhone } from '../support/looks.ts';
import { serveShell } from '../support/shell.ts';

const brokenServer = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL_ERROR', detail: 'x', message: 'x' },
  });

describe('when the server fails', () => {
  journey.for(looksFrom(skLaptop))(
    'the home page shows an error and retries on request: $language',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, watch, say } = visitor;
      watch.provoke(/api\/quizzes.* 500|status of 500/);
      await page.route('**/api/quizzes?*', brokenServer);
      await page.route('**/api/quizzes', brokenServer);
      await serveShell(page);
      await page.goto('/');
      const alert = page.getByRole('alert').filter({ hasText: say('home:failed') });
      await alert.waitFor();
      await expectNoSidewaysScroll(page);

      await page.unrouteAll();
      await alert.getByRole('button', { name: say('translation:common.retry') }).click();
      await eventually(() => quizTitles(visitor).count()).toBeGreaterThan(6);
      expect(await alert.count()).toBe(0);
    },
  );

  journey('a quiz page and a profile show an error and retry', async ({ visit }) => {
    const { page, watch, say } = await visit(enPhone);
    watch.provoke(/api\/.* 500|status of 500/);
    for (const [path, title] of [
      ['/quiz/amazing-animals', say('quiz:failed')],
      ['/u/oliver-bennett', say('profile:failed')],
    ] as const) {
      await page.route('**/api/**', brokenServer);
      await serveShell(page);
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: title });
      await alert.waitFor();
      await page.unrouteAll();
      await alert.getByRole('button', { name: say('translation:common.retry') }).click();
      await page.getByRole('heading', { level: 1, name: /Amazing Animals|Oliver Bennett/ }).waitFor();
    }
  });

  journey('a quiz that cannot be started leads home or tries again', async ({ visit }) => {
    const visitor = await visit(enPhone);
    const { page, watch, say } = visitor;
    watch.provoke(/\/play 500|status of 500/);
    await page.route('**/api/quizzes/*/play', brokenServer);
    await serveShell(page);
    await page.goto('/play/amazing-animals');
    await page.getByRole('heading', { level: 1, name: say('play:failed.title') }).waitFor();
    await page.getByRole('link', { name: say('play:failed.home') }).waitFor();

    await page.unrouteAll();
    await page.getByRole('button', { name: say('translation:common.retry') }).click();
    await page.getByRole('group', { name: say('translation:player.options') }).waitFor();
  });

  journey('a picture that fails to load is replaced by its description', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, watch } = visitor;
    watch.provoke(/\/media\/|Failed to load resource: net::ERR_FAILED/);
    await page.route('**/media/**', (route) => route.abort());
    const screen = await startPlaying(visitor, 'vlajky-europy');

    await page.getByText(/^Vlajka s bielym, modrým a červeným pruhom/).waitFor();
    await page.keyboard.press('1');
    await screen.next.waitFor();
  });
});

describe('content that does not exist', () => {
  journey('an unknown quiz cannot be played, and leads home', async ({ visit }) => {
    const { page, watch, say } = await visit(skLaptop);
    watch.provoke(/play\/neznamy-kviz 404|status of 404/);
    await page.goto('/play/neznamy-kviz');
    await page.getByRole('heading', { level: 1, name: say('play:failed.notFound') }).waitFor();
    await page.getByRole('link', { name: say('play:failed.home') }).click();
    await page.waitForURL('/');
  });

  journey('the attempt of another visitor has no result here', async ({ visit }) => {
    const { page, say, watch } = await visit(enPhone);
    // The server is asked, because this browser may not have been able to store the result.
    watch.provoke(/404/);
    await page.goto('/quiz/amazing-animals/result/0198f000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: say('result:none') }).waitFor();
    await page.getByRole('link', { name: say('result:browse') }).click();
    await page.waitForURL('/');
  });
});
