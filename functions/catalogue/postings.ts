import { VarintWriter } from './varints.ts';

/** Rows of bytes, one after the other: row `n` is from `starts[n]` to `starts[n + 1]`. */
export type ByteRows = { readonly starts: Uint32Array; readonly bytes: Uint8Array };

export const noRows: ByteRows = { starts: new Uint32Array(1), bytes: new Uint8Array(0) };

/**
 * The ascending slots of quizzes for each of many words. The first rows are packed (the differences of slots, seven
 * bits per byte) and never change; added slots are in separate lists.
 */
export class Postings {
  private readonly packed: ByteRows;
  private readonly added = new Map<number, number[]>();
  /** The result of the last read, kept to save allocations. */
  private found = new Uint32Array(0);

  constructor(packed: ByteRows = noRows) {
    this.packed = packed;
  }

  /** Adds a slot to a word; slots must be added in ascending order. */
  add(word: number, slot: number): void {
    const slots = this.added.get(word);
    if (slots) slots.push(slot);
    else this.added.set(word, [slot]);
  }

  /** Raises the level of each slot of a word to `level`. */
  raise(word: number, levels: Uint8Array, level: number): void {
    const slots = this.read(word);
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      if ((levels[slot] ?? 0) < level) levels[slot] = level;
    }
  }

  /**
   * The slots of a word, ascending, valid until the next read. One loop without calls is several times as fast as a
   * callback.
   */
  read(word: number): Uint32Array {
    const { starts, bytes } = this.packed;
    const end = starts[word + 1] ?? 0;
    const start = end > 0 ? (starts[word] ?? 0) : 0;
    const added = this.added.get(word) ?? [];
    const room = end - start + added.length;
    if (this.found.length < room) this.found = new Uint32Array(room);
    const { found } = this;
    let count = 0;
    let slot = -1;
    for (let at = start; at < end; ) {
      let byte = bytes[at++] ?? 0;
      let difference = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        difference |= (byte & 0x7f) << shift;
      }
      slot += difference;
      found[count++] = slot;
    }
    found.set(added, count);
    return found.subarray(0, count + added.length);
  }
}

/** Packs rows of ascending slots. */
export function packPostings(rows: readonly (readonly number[])[]): ByteRows {
  const starts = new Uint32Array(rows.length + 1);
  const writer = new VarintWriter();
  for (const [word, row] of rows.entries()) {
    let previous = -1;
    for (const slot of row) {
      writer.push(slot - previous);
      previous = slot;
    }
    starts[word + 1] = writer.length;
  }
  return { starts, bytes: writer.finish() };
}
