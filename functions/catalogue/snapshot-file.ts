import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DamagedSnapshot, type Section, Sections } from './sections.ts';

/**
 * Each kind of index in a snapshot is stored in two files. The index file holds a mark, a checksum of the rest, the
 * length of the header, the header as JSON, and the compressed sections that the header names. It is needed only while
 * it is read. The content file holds the other sections; it stays in memory unchanged.
 */
export type SnapshotFiles = { readonly [File in Section['file']]: Buffer };

const mark = Buffer.from('YQCATALOGUE/3\n');
const headerStart = mark.length + 8;

type FileHeader = {
  /** Every change until then is in the snapshot. ISO 8601. */
  readonly changesUntil: string;
  readonly contentChecksum: number;
  /** In the order of the content, and of the index; sizes in the file and in memory, in bytes. */
  readonly sections: readonly {
    readonly name: string;
    readonly file: Section['file'];
    readonly stored: number;
    readonly length: number;
  }[];
};

/** The files of sections that include every change until a time (ISO 8601). */
export function packSnapshot(sections: readonly Section[], changesUntil: string): SnapshotFiles {
  const parts = sections.map(({ name, file, bytes }) => ({
    name,
    file,
    length: bytes.byteLength,
    stored: file === 'content' ? bytes : zstdCompressSync(bytes),
  }));
  const storedIn = (file: Section['file']) =>
    parts.filter((part) => part.file === file).map(({ stored }) => stored);
  const content = Buffer.concat(storedIn('content'));
  const header: FileHeader = {
    changesUntil,
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

/** The packed sections, which use the memory of the content. Throws `DamagedSnapshot`. */
export function readSnapshot({ index, content }: SnapshotFiles): {
  readonly changesUntil: string;
  readonly sections: Sections;
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
    // Space for all of it, which saves copying.
    const chunkSize = length + 64;
    found.set(name, file === 'content' ? bytes : zstdDecompressSync(bytes, { chunkSize }));
  }
  return { changesUntil: header.changesUntil, sections: new Sections(found) };
}

function checksumOf(file: Buffer): number {
  return crc32(file.subarray(mark.length + 4));
}
