import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CatalogueData } from './catalogue-index.ts';
import type { ByteRows } from './postings.ts';
import { columns } from './quiz-slots.ts';

/**
 * A snapshot is two files. The index holds a mark, a checksum of the rest, the length of the header, the header as JSON, and
 * the compressed sections that the header names: orders, vocabularies and postings as searches use them. It is needed only
 * while it is read. The packed summaries are a file of their own that stays in memory as it is.
 */
export type SnapshotFiles = { readonly index: Buffer; readonly summaries: Buffer };

const mark = Buffer.from('YQCATALOGUE/1\n');
const headerStart = mark.length + 8;

export type SnapshotHeader = {
  /** Every change until then is in the snapshot. ISO 8601. */
  readonly changesUntil: string;
  readonly count: number;
};
type FileHeader = SnapshotHeader & {
  readonly summariesChecksum: number;
  /** The size of each section in the file and in memory, in bytes. */
  readonly sections: readonly { readonly name: string; readonly stored: number; readonly length: number }[];
};

/** The files aren't a whole snapshot of this format. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}

export function packSnapshot(data: CatalogueData, changesUntil: string): SnapshotFiles {
  const parts = sectionsOf(data).map(({ name, bytes }) => ({
    name,
    length: bytes.byteLength,
    stored: zstdCompressSync(bytes),
  }));
  const summaries = Buffer.from(data.slots.summaries.bytes);
  const header: FileHeader = {
    changesUntil,
    count: data.slots.ids.length,
    summariesChecksum: crc32(summaries),
    sections: parts.map(({ name, length, stored }) => ({ name, stored: stored.byteLength, length })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const index = Buffer.concat([mark, Buffer.alloc(8), json, ...parts.map(({ stored }) => stored)]);
  index.writeUInt32LE(json.length, mark.length + 4);
  index.writeUInt32LE(checksumOf(index), mark.length);
  return { index, summaries };
}

/** The catalogue of a snapshot. Its summaries stay in the memory of their file. Throws `DamagedSnapshot`. */
export function readSnapshot({ index, summaries }: SnapshotFiles): {
  header: SnapshotHeader;
  data: CatalogueData;
} {
  const isWhole =
    index.length >= headerStart &&
    index.subarray(0, mark.length).equals(mark) &&
    index.readUInt32LE(mark.length) === checksumOf(index);
  if (!isWhole) throw new DamagedSnapshot('The mark or the checksum of the index is wrong');
  let at = headerStart + index.readUInt32LE(mark.length + 4);
  const header: FileHeader = JSON.parse(index.toString('utf8', headerStart, at));
  if (crc32(summaries) !== header.summariesChecksum) {
    throw new DamagedSnapshot('The checksum of the summaries is wrong');
  }
  const found = new Map<string, Uint8Array>([['summaries.bytes', summaries]]);
  for (const { name, stored, length } of header.sections) {
    // Room for all of it, which saves copying.
    const chunkSize = length + 64;
    found.set(name, zstdDecompressSync(index.subarray(at, at + stored), { chunkSize }));
    at += stored;
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
    { name: 'summaries.starts', bytes: bytesOf(slots.summaries.starts) },
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
        fingerprint: numbers('columns.fingerprint'),
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
