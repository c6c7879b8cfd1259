import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readRelease, storeThisRelease, writeRelease } from './stored-release.ts';
import { testRelease } from './stored-release-suite.ts';
import { setUpTable } from './test-table.ts';

/**
 * Data of a running stage outlives the code: today's code must read what each release stored. When a stored format
 * changes, or there is a new kind of item, keep the files, give the former release a test file as `2026-11` has, add a
 * reader of its format, and store a new release with
 * `STORE_RELEASE=<name> node scripts/run.mjs vitest run --project=integration functions/testing/stored-releases.int.test.ts`.
 */
const newest = '2026-11-28-lessons';
const newRelease = process.env.STORE_RELEASE;

if (newRelease) {
  setUpTable();

  it('stores what today’s code stores', async () => {
    await writeRelease(newRelease, await storeThisRelease());
  });
} else {
  const stored = await readRelease(newest);

  it('has every kind of item that today’s code stores', async () => {
    const folder = new URL('..', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((file) => !file.includes('test'));
    const code = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(file, folder)));
    const kinds = code.join().matchAll(/(?<=entity: ('[A-Z_]+' \| )*)'([A-Z_]+)'/g);

    expect(new Set(stored.items.map(({ entity }) => entity?.S))).toEqual(
      new Set([...kinds].map(([, , kind]) => kind)),
    );
  });

  testRelease(stored);
}
