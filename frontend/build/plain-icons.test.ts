import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { plainIcons } from './plain-icons.ts';

it('icons have no classes with their names', async () => {
  const id = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/createLucideIcon.mjs'));
  const transform = plainIcons().transform as (code: string, id: string) => { code: string };
  const { code } = transform(await readFile(id, 'utf8'), id);

  expect(code).toContain('className,');
  expect(code).not.toContain('lucide-$');
});
