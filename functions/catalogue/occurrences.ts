import { type ByteRows, noRows } from './postings.ts';
import { VarintWriter } from './varints.ts';

/** Calls with each occurrence of a token: the text, ascending, and the place in it. */
type Visit = (text: number, place: number) => void;

/**
 * Where each token stands: texts with places. The first rows are packed (the difference to the former text, then the place)
 * and never change; added occurrences are in lists of their own.
 */
export class Occurrences {
  private readonly packed: ByteRows;
  private readonly added = new Map<number, number[]>();

  constructor(packed: ByteRows = noRows) {
    this.packed = packed;
  }

  /** Adds an occurrence; texts come in ascending order. */
  add(token: number, text: number, place: number): void {
    const pairs = this.added.get(token);
    if (pairs) pairs.push(text, place);
    else this.added.set(token, [text, place]);
  }

  forEach(token: number, visit: Visit): void {
    const { starts, bytes } = this.packed;
    const end = starts[token + 1] ?? 0;
    let text = 0;
    for (let at = end > 0 ? (starts[token] ?? 0) : 0; at < end; ) {
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
      visit(text, place);
    }
    const pairs = this.added.get(token) ?? [];
    for (let at = 0; at < pairs.length; at += 2) visit(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  }

  /** About how many occurrences these tokens have in all. */
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

/** Packs, for each token, its texts and places in turn. */
export function packOccurrences(rows: readonly (readonly number[])[]): ByteRows {
  const starts = new Uint32Array(rows.length + 1);
  const writer = new VarintWriter();
  for (const [token, pairs] of rows.entries()) {
    let former = 0;
    for (let at = 0; at < pairs.length; at += 2) {
      const text = pairs[at] ?? 0;
      writer.push(text - former);
      writer.push(pairs[at + 1] ?? 0);
      former = text;
    }
    starts[token + 1] = writer.length;
  }
  return { starts, bytes: writer.finish() };
}
