import { mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { checkDatabaseFile } from './database-check.ts';
import { LocalCloudError } from './local-cloud-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'database-check-'));
const file = path.join(folder, 'tables.sqlite');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE items (text TEXT)');
  const insert = database.prepare('INSERT INTO items VALUES (?)');
  for (let n = 0; n < 500; n += 1) insert.run(`${n} ${'x'.repeat(500)}`);
  database.close();
});

it('accepts an intact file, and one that does not exist', () => {
  checkDatabaseFile(file);
  checkDatabaseFile(path.join(folder, 'none.sqlite'));
});

it.each([
  ['no database', () => writeFileSync(file, 'x'.repeat(5000))],
  ['cut off', () => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  [
    'overwritten in the middle',
    () => writeSync(openSync(file, 'r+'), Buffer.alloc(9000, 7), 0, 9000, 40_000),
  ],
])('names a file that is %s, and what to do', (_what, damage) => {
  damage();

  expect(() => checkDatabaseFile(file)).toThrow(LocalCloudError);
  expect(() => checkDatabaseFile(file)).toThrow(/tables\.sqlite is damaged .*--fresh/);
});
