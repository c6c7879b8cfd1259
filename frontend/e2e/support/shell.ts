import type { Page } from 'playwright-core';

/** Answers every page of the site with the shell, as if no page could be rendered, so the browser calls the API itself. */
export async function serveShell(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.fallback();
      return route.fulfill({
        // The server doesn't render this page for any visitor.
        response: await route.fetch({ url: new URL('/history', request.url()).href }),
      });
    },
  );
}
