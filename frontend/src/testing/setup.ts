import { afterAll, vi } from 'vitest';

/** Timeout of `findBy...` and `waitFor`. Like the timeouts in vitest.config.ts, it only stops tests that hang. */
const hangingMs = 240_000;

if ('document' in globalThis) {
  // Otherwise React makes a task with its own stack for each element, which takes a tenth of the time of these tests.
  Reflect.deleteProperty(console, 'createTask');
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: hangingMs });
  // jsdom has no layout, so no size ever changes.
  globalThis.ResizeObserver ??= class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  };
  // jsdom loads no documents.
  performance.getEntriesByType ??= () => [];
  // Before the document is removed, wait for parts of the page that are still loading, and for React's work, a part of
  // which is done in each turn of the event loop.
  afterAll(async () => {
    vi.useRealTimers();
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
