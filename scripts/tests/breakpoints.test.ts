import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../frontend/src');
/** The four breakpoints that `frontend/src/styles/tokens.css` lists, and a phone with much larger letters. */
const allowed = ['16rem', '30rem', '44rem', '60rem', '80rem'];

test('every media query about the width uses one of the four breakpoints', () => {
  const found = globSync('**/*.{css,tsx}', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/@media[^{}\]\n]*width[^{\]\n]*/g)].map(
      ([query]) => ({
        file,
        query: query.trim(),
        widths: [...query.matchAll(/width[^\d)]*([\d.]+\w+)/g)].map(([, width]) => width ?? ''),
      }),
    ),
  );

  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ widths }) => !widths.every((width) => allowed.includes(width)))).toEqual([]);
});
