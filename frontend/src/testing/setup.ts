import { afterAll } from 'vitest';

/** Of a `findBy...` or `waitFor` that waits in vain. Only a limit against hanging, as those in vitest.config.ts. */
const hangingMs = 5 * 60_000;

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: hangingMs });
  // React ends what it has scheduled before the document of a test file goes away.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
