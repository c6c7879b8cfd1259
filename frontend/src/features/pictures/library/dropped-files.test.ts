import { expect, test } from 'vitest';
import { filesOf } from './dropped-files.ts';

const file = (name: string) => new File(['x'], name);
const fileEntry = (name: string) => ({
  ...{ name, isDirectory: false },
  file: (resolve: (found: File) => void) => resolve(file(name)),
});
const folder = (name: string, ...parts: object[][]) => ({
  ...{ name, isDirectory: true },
  createReader() {
    const left = [...parts, []];
    return { readEntries: (resolve: (part: object[]) => void) => resolve(left.shift() ?? []) };
  },
});
const item = (entry: { name: string; isDirectory: boolean }) => ({
  kind: 'file',
  webkitGetAsEntry: () => entry,
  getAsFile: () => file(entry.name),
});
const drop = (...entries: { name: string; isDirectory: boolean }[]) =>
  ({ items: entries.map(item), files: entries.map(({ name }) => file(name)) }) as unknown as DataTransfer;
const names = async (dropped: DataTransfer) => (await filesOf(dropped)).map(({ name }) => name);

test('files are taken in the order in which the browser lists them', async () => {
  expect(await names(drop(fileEntry('b.txt'), fileEntry('a.png')))).toEqual(['b.txt', 'a.png']);
});

test('a folder is opened: its pictures by name, also those of its folders', async () => {
  const inner = folder('2 more', [fileEntry('c.HEIC')]);
  const outer = folder(
    'Trees',
    [fileEntry('10.jpg'), fileEntry('notes.txt')],
    [inner, fileEntry('.a.png'), fileEntry('9.jpg')],
  );

  expect(await names(drop(fileEntry('x.png'), outer))).toEqual(['x.png', 'c.HEIC', '9.jpg', '10.jpg']);
});
