import { afterAll } from 'vitest';

/** React ends what it has scheduled before the document of a test file goes away. */
afterAll(async () => {
  if ('document' in globalThis) await new Promise((resolve) => setTimeout(resolve, 20));
});
