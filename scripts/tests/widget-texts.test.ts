import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../frontend/src/ui');
/** The namespaces whose texts are in `ui` or `i18n`. */
const own = ['session', 'toasts', 'translation', 'ui', 'zoom'];

test('widgets use no texts of a feature, which their page may not have loaded', () => {
  const used = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    const lists = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names = '']) => names);
    return lists.flatMap((names) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ file, name })));
  });
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter(({ name }) => !own.includes(name))).toEqual([]);
});
