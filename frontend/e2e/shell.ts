import type { Page } from 'playwright-core';

/** Answers every page of the site with the shell, as where no page can be rendered: the browser asks the API itself. */
export async function serveShell(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.fallback();
      return route.fulfill({
        // No visitor has this page rendered by the server.
        response: await route.fetch({ url: new URL('/history', request.url()).href }),
      });
    },
  );
}
