import { afterAll, vi } from 'vitest';

/** Of a `findBy...` or `waitFor` that waits in vain. Only a limit against hanging, as those in vitest.config.ts. */
const hangingMs = 240_000;

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: hangingMs });
  // jsdom has no layout, so no size ever changes.
  globalThis.ResizeObserver ??= class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  };
  // Before the document goes away: parts of the page that are still being loaded, and React's work, of which each turn
  // of the event loop does a slice.
  afterAll(async () => {
    vi.useRealTimers();
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
