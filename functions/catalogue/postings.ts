/** Rows of bytes, one after the other: row `n` is from `starts[n]` to `starts[n + 1]`. */
export type ByteRows = { readonly starts: Uint32Array; readonly bytes: Uint8Array };

export const noRows: ByteRows = { starts: new Uint32Array(1), bytes: new Uint8Array(0) };

/**
 * The ascending slots of quizzes for each of many words. The first rows are packed (the differences of slots, seven bits a
 * byte) and never change; added slots are in lists of their own.
 */
export class Postings {
  private readonly packed: ByteRows;
  private readonly added = new Map<number, number[]>();

  constructor(packed: ByteRows = noRows) {
    this.packed = packed;
  }

  /** Adds a slot to a word; slots come in ascending order. */
  add(word: number, slot: number): void {
    const slots = this.added.get(word);
    if (slots) slots.push(slot);
    else this.added.set(word, [slot]);
  }

  /** Raises the level of each slot of a word to `level`. */
  raise(word: number, levels: Uint8Array, level: number): void {
    this.forEach(word, (slot) => {
      if ((levels[slot] ?? 0) < level) levels[slot] = level;
    });
  }

  forEach(word: number, visit: (slot: number) => void): void {
    const { starts, bytes } = this.packed;
    const end = starts[word + 1] ?? 0;
    let slot = -1;
    for (let at = end > 0 ? (starts[word] ?? 0) : 0; at < end; ) {
      let byte = bytes[at++] ?? 0;
      let difference = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        difference |= (byte & 0x7f) << shift;
      }
      slot += difference;
      visit(slot);
    }
    this.added.get(word)?.forEach(visit);
  }

  /** About how many slots these words have in all. */
  estimate(words: readonly number[]): number {
    const { starts } = this.packed;
    let sum = 0;
    for (const word of words) {
      const end = starts[word + 1];
      if (end !== undefined) sum += end - (starts[word] ?? 0);
      sum += this.added.get(word)?.length ?? 0;
    }
    return sum;
  }
}

/** Packs rows of ascending slots. */
export function packPostings(rows: Iterable<readonly number[]>): ByteRows {
  const starts = [0];
  let bytes = new Uint8Array(1024);
  let at = 0;
  for (const row of rows) {
    // A difference of 28 bits takes four bytes.
    const most = at + row.length * 4;
    if (most > bytes.length) {
      const larger = new Uint8Array(most * 2);
      larger.set(bytes);
      bytes = larger;
    }
    let former = -1;
    for (const slot of row) {
      let difference = slot - former;
      for (; difference > 0x7f; difference >>>= 7) bytes[at++] = (difference & 0x7f) | 0x80;
      bytes[at++] = difference;
      former = slot;
    }
    starts.push(at);
  }
  return { starts: Uint32Array.from(starts), bytes: bytes.slice(0, at) };
}
