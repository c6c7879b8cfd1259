import { Inflate } from 'fflate';
import { fileLimits, Refusal } from './refusal.ts';

/** The records of a ZIP with their lengths. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3 */
const endRecord = { signature: 0x06054b50, length: 22 };
const directoryRecord = { signature: 0x02014b50, length: 46 };
const localRecord = { signature: 0x04034b50, length: 30 };

type Entry = Readonly<Record<'method' | 'packed' | 'size' | 'offset', number>>;

/**
 * A ZIP whose files are unpacked one by one when they are asked for, and never beyond the size that the directory says.
 * fflate trusts that size when it reads a whole ZIP, so a false one would cost minutes.
 */
export class Archive {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly entries = new Map<string, Entry>();
  private unpacked = 0;

  /** @throws Refusal for a broken, encrypted or too large archive, and for names that lead out of it */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.directoryEnd();
    const count = this.view.getUint16(end + 10, true);
    if (count > fileLimits.entriesMax) throw new Refusal('tooManyEntries');
    let at = this.view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) at = this.addEntry(at);
  }

  /** The names of all files, in the order of the archive. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  /**
   * The bytes of a file; undefined if there is none.
   * @throws Refusal if it is broken or too large
   */
  read(name: string): Uint8Array<ArrayBuffer> | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const { size, packed } = entry;
    this.unpacked += size;
    const isBomb = size > fileLimits.ratioFromBytes && size > packed * fileLimits.ratioMax;
    if (isBomb || size > fileLimits.unpackedFileMax || this.unpacked > fileLimits.unpackedMax) {
      throw new Refusal('unpacksTooLarge');
    }
    return this.unpack(entry);
  }

  private unpack({ method, packed, size, offset }: Entry): Uint8Array<ArrayBuffer> {
    this.check(offset, localRecord);
    const names = this.view.getUint16(offset + 26, true) + this.view.getUint16(offset + 28, true);
    const start = offset + localRecord.length + names;
    const data = this.bytes.subarray(start, start + packed);
    if (data.length < packed || (method !== 0 && method !== 8)) throw new Refusal('archiveBroken');
    return method === 0 ? data.slice() : inflated(data, size);
  }

  /** Adds the file of a record and returns the place of the next record. */
  private addEntry(at: number): number {
    this.check(at, directoryRecord);
    const number = (offset: number) => this.view.getUint32(at + offset, true);
    const short = (offset: number) => this.view.getUint16(at + offset, true);
    const end = at + directoryRecord.length + short(28);
    const name = nameOf(this.bytes.subarray(at + directoryRecord.length, end));
    if ((short(8) & 1) !== 0) throw new Refusal('archiveEncrypted');
    if (/^(\/|[a-z]:)|(^|\/)\.\.(\/|$)|\0/i.test(name)) throw new Refusal('pathOutside');
    if (!/\/$|(^|\/)(__MACOSX\/|\.(?!rels$)|Thumbs\.db$)/.test(name)) {
      this.entries.set(name, { method: short(10), packed: number(20), size: number(24), offset: number(42) });
    }
    return end + short(30) + short(32);
  }

  private check(at: number, { signature, length }: typeof endRecord): void {
    const isThere = at + length <= this.bytes.length && this.view.getUint32(at, true) === signature;
    if (!isThere) throw new Refusal('archiveBroken');
  }

  /** The directory's end is the last record, but for a comment of at most 64 kB. */
  private directoryEnd(): number {
    const last = this.bytes.length - endRecord.length;
    for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
      if (this.view.getUint32(at, true) === endRecord.signature) return at;
    }
    throw new Refusal('archiveBroken');
  }
}

/** Older tools on Windows write names in a code page. */
function nameOf(bytes: Uint8Array): string {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    name = new TextDecoder('windows-1250').decode(bytes);
  }
  return name.replaceAll('\\', '/');
}

/** Small parts, because each may become a thousand times larger before its size is known. */
const partBytes = 16_384;

function inflated(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((part) => {
    if (length + part.length > size) throw new Refusal('unpacksTooLarge');
    result.set(part, length);
    length += part.length;
  });
  try {
    for (let at = 0; at < data.length; at += partBytes) {
      stream.push(data.subarray(at, at + partBytes), at + partBytes >= data.length);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('archiveBroken');
  }
  if (length !== size) throw new Refusal('archiveBroken');
  return result;
}
