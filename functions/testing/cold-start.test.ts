import { expect, it, vi } from 'vitest';

/** A collator takes 5 ms, more than all routes of a function. */
it.each([
  ['quizzes', () => import('../quizzes/index.ts')],
  ['users', () => import('../profiles/users/index.ts')],
  ['media', () => import('../library/media/index.ts')],
])('loading %s makes no collator', async (_name, load) => {
  const makeCollator = vi.spyOn(Intl, 'Collator');
  vi.resetModules();

  await load();

  expect(makeCollator).not.toHaveBeenCalled();
});
