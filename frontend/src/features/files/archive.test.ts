import { expect, test } from 'vitest';
import { zipOf } from '../../testing/quiz-files.ts';
import { Archive } from './archive.ts';
import { fileLimits } from './refusal.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** A ZIP in which a 32-bit number of the directory is another one. */
function withDirectory(
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  value: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  let at = bytes.length - 22;
  while (view.getUint32(at, true) !== 0x06054b50) at--;
  view.setUint32(view.getUint32(at + 16, true) + offset, value, true);
  return bytes;
}

test('reads the files of an archive, without those of the system', () => {
  const archive = new Archive(
    zipOf({
      'a/ž.txt': 'žltý',
      '__MACOSX/a/._ž.txt': 'x',
      '.DS_Store': 'x',
      '_rels/.rels': 'r',
      'Thumbs.db': 'x',
    }),
  );

  expect(archive.names).toEqual(['a/ž.txt', '_rels/.rels']);
  expect(text(archive.read('a/ž.txt'))).toBe('žltý');
  expect(archive.read('toString')).toBeUndefined();
});

test('reads an archive that stands after other bytes of a larger buffer', () => {
  const zip = zipOf({ a: 'b' });
  const buffer = new Uint8Array(zip.length + 100);
  buffer.set(zip, 100);

  expect(text(new Archive(buffer.subarray(100)).read('a'))).toBe('b');
});

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:/x', 'a\\..\\b'])('refuses the name %s', (name) => {
  expect(() => new Archive(zipOf({ [name]: 'x' }))).toThrow('pathOutside');
});

test('refuses broken and encrypted archives', () => {
  const zip = zipOf({ a: 'b'.repeat(1000) });

  expect(() => new Archive(zip.subarray(0, zip.length - 10))).toThrow('archiveBroken');
  expect(() => new Archive(new Uint8Array())).toThrow('archiveBroken');
  expect(() => new Archive(withDirectory(zip.slice(), 8, 1))).toThrow('archiveEncrypted');
  expect(() => new Archive(withDirectory(zip.slice(), 42, 9999)).read('a')).toThrow('archiveBroken');
});

test('never unpacks more than the directory says', () => {
  const zip = zipOf({ a: 'b'.repeat(1_000_000) });

  expect(() => new Archive(withDirectory(zip.slice(), 24, 10)).read('a')).toThrow('unpacksTooLarge');
  expect(() => new Archive(withDirectory(zip.slice(), 24, 2_000_000)).read('a')).toThrow('archiveBroken');
});

test('refuses a bomb by its ratio, a large file and too many files', () => {
  const bomb = new Archive(zipOf({ a: new Uint8Array(fileLimits.ratioFromBytes + 1) }));
  const large = new Archive(withDirectory(zipOf({ a: 'b' }), 24, fileLimits.unpackedFileMax + 1));
  const many = Object.fromEntries(Array.from({ length: fileLimits.entriesMax + 1 }, (_, n) => [`${n}`, '']));

  expect(() => bomb.read('a')).toThrow('unpacksTooLarge');
  expect(() => large.read('a')).toThrow('unpacksTooLarge');
  expect(() => new Archive(zipOf(many))).toThrow('tooManyEntries');
});
