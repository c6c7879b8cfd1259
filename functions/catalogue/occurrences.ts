import { type ByteRows, noRows } from './postings.ts';
import { VarintWriter } from './varints.ts';

/**
 * Where each token occurs: texts with places. The first rows are packed (the difference to the previous text, then the
 * place) and never change; added occurrences are in separate lists.
 */
export class Occurrences {
  private readonly packed: ByteRows;
  private readonly added = new Map<number, number[]>();
  /** The result of the last read, kept to save allocations. */
  private found = new Uint32Array(0);

  constructor(packed: ByteRows = noRows) {
    this.packed = packed;
  }

  /** Adds an occurrence; texts must be added in ascending order. */
  add(token: number, text: number, place: number): void {
    const pairs = this.added.get(token);
    if (pairs) pairs.push(text, place);
    else this.added.set(token, [text, place]);
  }

  /**
   * The occurrences of some tokens, valid until the next read: alternately a text and a place in it, ascending for each
   * token. One loop without calls is several times as fast as a callback.
   */
  read(tokens: readonly number[]): Uint32Array {
    const { starts, bytes } = this.packed;
    const room = 2 * this.estimate(tokens);
    if (this.found.length < room) this.found = new Uint32Array(room);
    const { found } = this;
    let count = 0;
    for (const token of tokens) {
      const end = starts[token + 1] ?? 0;
      let text = 0;
      for (let at = starts[token] ?? 0; at < end; ) {
        let byte = bytes[at++] ?? 0;
        let difference = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++] ?? 0;
          difference |= (byte & 0x7f) << shift;
        }
        byte = bytes[at++] ?? 0;
        let place = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++] ?? 0;
          place |= (byte & 0x7f) << shift;
        }
        text += difference;
        found[count++] = text;
        found[count++] = place;
      }
      const added = this.added.get(token);
      if (!added) continue;
      found.set(added, count);
      count += added.length;
    }
    return found.subarray(0, count);
  }

  /** The approximate total number of occurrences of these tokens. */
  estimate(tokens: readonly number[]): number {
    const { starts } = this.packed;
    let bytes = 0;
    for (const token of tokens) {
      const end = starts[token + 1];
      if (end !== undefined) bytes += end - (starts[token] ?? 0);
      bytes += this.added.get(token)?.length ?? 0;
    }
    return bytes / 2;
  }
}

/** Packs, for each token, its alternating texts and places. */
export function packOccurrences(rows: readonly (readonly number[])[]): ByteRows {
  const starts = new Uint32Array(rows.length + 1);
  const writer = new VarintWriter();
  for (const [token, pairs] of rows.entries()) {
    let previous = 0;
    for (let at = 0; at < pairs.length; at += 2) {
      const text = pairs[at] ?? 0;
      writer.push(text - previous);
      writer.push(pairs[at + 1] ?? 0);
      previous = text;
    }
    starts[token + 1] = writer.length;
  }
  return { starts, bytes: writer.finish() };
}
