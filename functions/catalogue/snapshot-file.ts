import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CatalogueData } from './catalogue-index.ts';
import type { ByteRows } from './postings.ts';
import { columns } from './quiz-slots.ts';

/**
 * A snapshot is two files. The index holds a mark, a checksum of the rest, the length of the header, the header as JSON, and
 * the compressed sections that the header names: orders, vocabularies and numbers. It is needed only while it is read. The
 * content holds the sections that compression would hardly make smaller; it stays in memory as it is.
 */
export type SnapshotFiles = { readonly index: Buffer; readonly content: Buffer };

const mark = Buffer.from('YQCATALOGUE/1\n');
const headerStart = mark.length + 8;

export type SnapshotHeader = {
  /** Every change until then is in the snapshot. ISO 8601. */
  readonly changesUntil: string;
  readonly count: number;
};
type FileHeader = SnapshotHeader & {
  readonly contentChecksum: number;
  /** In the order of the content, and of the index; sizes in the file and in memory, in bytes. */
  readonly sections: readonly {
    readonly name: string;
    readonly file: keyof SnapshotFiles;
    readonly stored: number;
    readonly length: number;
  }[];
};

/** The sections that are used where they are in the content. */
const inContent = new Set(['titles.bytes', 'summaries.bytes', 'occurrences.bytes', 'slotsOfKeys.bytes']);

/** The files aren't a whole snapshot of this format. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}

export function packSnapshot(data: CatalogueData, changesUntil: string): SnapshotFiles {
  const parts = sectionsOf(data).map(({ name, bytes }) => {
    const file: keyof SnapshotFiles = inContent.has(name) ? 'content' : 'index';
    return {
      name,
      file,
      length: bytes.byteLength,
      stored: file === 'content' ? bytes : zstdCompressSync(bytes),
    };
  });
  const storedIn = (file: keyof SnapshotFiles) =>
    parts.filter((part) => part.file === file).map(({ stored }) => stored);
  const content = Buffer.concat(storedIn('content'));
  const header: FileHeader = {
    changesUntil,
    count: data.slots.ids.length,
    contentChecksum: crc32(content),
    sections: parts.map(({ name, file, length, stored }) => ({
      name,
      file,
      stored: stored.byteLength,
      length,
    })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const index = Buffer.concat([mark, Buffer.alloc(8), json, ...storedIn('index')]);
  index.writeUInt32LE(json.length, mark.length + 4);
  index.writeUInt32LE(checksumOf(index), mark.length);
  return { index, content };
}

/** The catalogue of a snapshot, which uses the memory of the content. Throws `DamagedSnapshot`. */
export function readSnapshot({ index, content }: SnapshotFiles): {
  header: SnapshotHeader;
  data: CatalogueData;
} {
  const isWhole =
    index.length >= headerStart &&
    index.subarray(0, mark.length).equals(mark) &&
    index.readUInt32LE(mark.length) === checksumOf(index);
  if (!isWhole) throw new DamagedSnapshot('The mark or the checksum of the index is wrong');
  const headerEnd = headerStart + index.readUInt32LE(mark.length + 4);
  const header: FileHeader = JSON.parse(index.toString('utf8', headerStart, headerEnd));
  if (crc32(content) !== header.contentChecksum) {
    throw new DamagedSnapshot('The checksum of the content is wrong');
  }
  const at = { index: headerEnd, content: 0 };
  const found = new Map<string, Uint8Array>();
  for (const { name, file, stored, length } of header.sections) {
    const bytes = (file === 'index' ? index : content).subarray(at[file], at[file] + stored);
    at[file] += stored;
    // Room for all of it, which saves copying.
    const chunkSize = length + 64;
    found.set(name, file === 'content' ? bytes : zstdDecompressSync(bytes, { chunkSize }));
  }
  const { changesUntil, count } = header;
  return { header: { changesUntil, count }, data: dataOf(found) };
}

function checksumOf(file: Buffer): number {
  return crc32(file.subarray(mark.length + 4));
}

function sectionsOf({ slots, texts, keys, slotsOfKeys, orders, removed }: CatalogueData) {
  const rows = (name: string, { starts, bytes }: ByteRows) => [
    { name: `${name}.starts`, bytes: bytesOf(starts) },
    { name: `${name}.bytes`, bytes },
  ];
  return [
    { name: 'ids', bytes: Buffer.from(slots.ids.join('\n')) },
    ...rows('titles', slots.titles),
    ...rows('summaries', slots.summaries),
    ...columns.map((column) => ({ name: `columns.${column}`, bytes: bytesOf(slots.columns[column]) })),
    { name: 'tokens', bytes: Buffer.from(texts.vocabulary) },
    { name: 'texts.starts', bytes: bytesOf(texts.rows.starts) },
    { name: 'texts.tokens', bytes: bytesOf(texts.rows.tokens) },
    ...rows('occurrences', texts.occurrences),
    { name: 'keys', bytes: Buffer.from(keys) },
    ...rows('slotsOfKeys', slotsOfKeys),
    ...Object.entries(orders).map(([field, order]) => ({ name: `orders.${field}`, bytes: bytesOf(order) })),
    { name: 'removed', bytes: Buffer.from(JSON.stringify(removed)) },
  ];
}

function dataOf(sections: ReadonlyMap<string, Uint8Array>): CatalogueData {
  const bytes = (name: string): Uint8Array => {
    const section = sections.get(name);
    if (!section) throw new DamagedSnapshot(`There is no section ${name}`);
    return section;
  };
  const text = (name: string) => Buffer.from(bytes(name)).toString();
  const integers = (name: string) => {
    const { buffer, byteOffset, byteLength } = aligned(bytes(name));
    return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
  };
  const numbers = (name: string) => {
    const { buffer, byteOffset, byteLength } = aligned(bytes(name));
    return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);
  };
  const rows = (name: string): ByteRows => ({
    starts: integers(`${name}.starts`),
    bytes: bytes(`${name}.bytes`),
  });
  const ids = text('ids');
  return {
    slots: {
      ids: ids === '' ? [] : ids.split('\n'),
      titles: rows('titles'),
      summaries: rows('summaries'),
      columns: {
        version: numbers('columns.version'),
        createdAt: numbers('columns.createdAt'),
        updatedAt: numbers('columns.updatedAt'),
        playCount: numbers('columns.playCount'),
        questionCount: numbers('columns.questionCount'),
      },
    },
    texts: {
      vocabulary: text('tokens'),
      rows: { starts: integers('texts.starts'), tokens: integers('texts.tokens') },
      occurrences: rows('occurrences'),
    },
    keys: text('keys'),
    slotsOfKeys: rows('slotsOfKeys'),
    orders: {
      createdAt: integers('orders.createdAt'),
      updatedAt: integers('orders.updatedAt'),
      title: integers('orders.title'),
      playCount: integers('orders.playCount'),
      questionCount: integers('orders.questionCount'),
    },
    removed: JSON.parse(text('removed')),
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** These bytes at a place in memory where numbers of eight bytes may be. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
}
