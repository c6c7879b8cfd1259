import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const known = async (slug: string) => slug === 'vlajky-europy';

it.each([
  ['/quiz/VLAJKY-EUROPY', '/quiz/vlajky-europy'],
  ['/quiz/vlajky-europy.', '/quiz/vlajky-europy'],
  ['/quiz/vlajky-europy,', '/quiz/vlajky-europy'],
  ['/quiz/vlajky-europy)', '/quiz/vlajky-europy'],
  ['/quiz/vlajky-europy%E2%80%8B', '/quiz/vlajky-europy'],
  ['/quiz/vlajky-eur%C3%B3py', '/quiz/vlajky-europy'],
  ['/play/Vlajky-Europy/', '/play/vlajky-europy'],
  ['/embed/vlajky-europy%20', '/embed/vlajky-europy'],
])('the address of a quiz %s leads to %s', async (path, canonical) => {
  expect(await canonicalPath(path, known)).toBe(canonical);
});

it.each([
  '/',
  '/u/EVA',
  '/quiz/other.',
  '/quiz/%E2%80',
  '/quiz/VLAJKY-EUROPY/result/1',
  '/quiz/0199C0DE-0000-7000-8000-000000000000',
  '//evil.example/quiz/VLAJKY-EUROPY',
  '/quiz//evil.example',
])('%s stays', async (path) => {
  expect(await canonicalPath(path, known)).toBeUndefined();
});

it('asks nothing for a slug in its form', async () => {
  const isKnown = vi.fn(known);

  expect(await canonicalPath('/quiz/vlajky-europy', isKnown)).toBeUndefined();
  expect(isKnown).not.toHaveBeenCalled();
});

it('what it leads to is a path of this site that stays', async () => {
  const anySlug = async () => true;
  const paths = fc.tuple(fc.constantFrom('quiz', 'play', 'embed'), fc.string({ unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(paths, async ([page, text]) => {
      const path = await canonicalPath(`/${page}/${encodeURIComponent(text.toWellFormed())}`, anySlug);
      if (path === undefined) return;
      expect(path).toMatch(new RegExp(`^/${page}/[a-z0-9-]+$`));
      expect(await canonicalPath(path, anySlug)).toBeUndefined();
    }),
  );
});
