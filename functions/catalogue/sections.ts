import type { ByteRows } from './postings.ts';

/** A named part of a snapshot. */
export type Section = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The content is used in place, because compression would hardly make it smaller. The index is compressed. */
  readonly file: 'index' | 'content';
};

/** The files aren't a whole snapshot of this format. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}

export function textSection(name: string, text: string): Section {
  return { name, bytes: Buffer.from(text), file: 'index' };
}

export function arraySection(
  name: string,
  { buffer, byteOffset, byteLength }: ArrayBufferView,
  file: Section['file'] = 'index',
): Section {
  return { name, bytes: new Uint8Array(buffer, byteOffset, byteLength), file };
}

export function rowsSections(name: string, { starts, bytes }: ByteRows): Section[] {
  return [arraySection(`${name}.starts`, starts), { name: `${name}.bytes`, bytes, file: 'content' }];
}

/** The sections of a snapshot, by name. Reading a section that doesn't exist throws `DamagedSnapshot`. */
export class Sections {
  private readonly sections: ReadonlyMap<string, Uint8Array>;

  constructor(sections: ReadonlyMap<string, Uint8Array>) {
    this.sections = sections;
  }

  bytes(name: string): Uint8Array {
    const section = this.sections.get(name);
    if (!section) throw new DamagedSnapshot(`There is no section ${name}`);
    return section;
  }

  text(name: string): string {
    return Buffer.from(this.bytes(name)).toString();
  }

  integers(name: string): Uint32Array {
    const { buffer, byteOffset, byteLength } = aligned(this.bytes(name));
    return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
  }

  numbers(name: string): Float64Array {
    const { buffer, byteOffset, byteLength } = aligned(this.bytes(name));
    return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);
  }

  rows(name: string): ByteRows {
    return { starts: this.integers(`${name}.starts`), bytes: this.bytes(`${name}.bytes`) };
  }
}

/** These bytes at a memory address that is aligned for numbers of eight bytes. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
}
