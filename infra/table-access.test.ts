import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import * as reads from '../functions/platform/table-reads.ts';
import * as writes from '../functions/platform/table-writes.ts';
import { tableAccessOf } from './table-access.ts';

/** The access of a bundle with this code in a chunk. */
function accessOf(code: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  try {
    mkdirSync(path.join(folder, 'chunks'));
    writeFileSync(path.join(folder, 'chunks/a.mjs'), code);
    const { items, lists } = tableAccessOf(folder);
    return Object.fromEntries([...items, ['lists', lists] as const].filter(([, names]) => names.length > 0));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('finds the action and the partitions of each call', () => {
  expect(
    accessOf(`x=await getItem("quiz",quizKey(id));getUnchangingItem2("slug",k);getItem("quiz",k);
      getItems(["pool","username"],keys);[putItem( "email", item),queryIndex("library",id)]`),
  ).toEqual({
    GetItem: ['quiz', 'slug'],
    BatchGetItem: ['pool', 'username'],
    PutItem: ['email'],
    lists: ['library'],
  });
});

it('knows every function that names a partition', () => {
  const others = ['write', 'transact', 'transactAll', 'maxTransactItems'];
  const names = Object.keys({ ...reads, ...writes }).filter((name) => !others.includes(name));

  for (const name of names) {
    const partition = name === 'queryIndex' ? 'slugs' : 'quiz';
    expect([name, Object.values(accessOf(`${name}("${partition}",a)`))]).toEqual([name, [[partition]]]);
  }
});

it('finds a call that esbuild has broken into lines', () => {
  expect(accessOf('deleteItem("po\\\nol",\nkey)')).toEqual({ DeleteItem: ['pool'] });
});

it('finds nothing in methods, definitions and other functions', () => {
  expect(
    accessOf(
      'function getItem(a,b){}storage.getItem("quiz");storage.\ngetItem("quiz");readItem("quiz");forgetItem("quiz")',
    ),
  ).toEqual({});
});

it.each([
  'getItem(name,key)',
  'getItems([...names],keys)',
  'getItem("library",key)',
  'queryIndex("quiz",id)',
])('refuses a call that names no partition: %s', (code) => {
  expect(() => accessOf(code)).toThrow();
});
