import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** Of a `findBy...` or `waitFor` that waits in vain. Only a limit against hanging, as those in vitest.config.ts. */
const hangingMs = 5 * 60_000;

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: hangingMs });
  // React ends what it has scheduled, a slice each turn of the event loop, before the document goes away.
  afterAll(async () => {
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  });
}
