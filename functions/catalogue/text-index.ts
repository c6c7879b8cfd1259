import { foldText } from '#shared/domain/text.ts';
import { Occurrences, packOccurrences } from './occurrences.ts';
import type { ByteRows } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

/** The token numbers of each text: those of text `n` are from `starts[n]` to `starts[n + 1]`. */
export type TokenRows = { readonly starts: Uint32Array; readonly tokens: Uint32Array };

/** What a text index is loaded from. */
export type TextIndexData = {
  readonly vocabulary: string;
  readonly rows: TokenRows;
  readonly occurrences: ByteRows;
};

/** Texts as searches compare them. No token contains the character that separates tokens in the vocabulary. */
export function searchable(text: string): string {
  return foldText(text.replaceAll('\0', ' '));
}

/**
 * Finds every text that contains a given text. A text is kept as its tokens: words, and what stands between them; two words
 * in a row have one space between them. An occurrence of a text of several tokens begins with the end of a token, goes on
 * with whole tokens and ends with the start of one, so it is found without the text itself.
 */
export class TextIndex {
  private readonly vocabulary: Vocabulary;
  private readonly occurrences: Occurrences;
  private count: number;
  private starts: Uint32Array;
  private tokens: Uint32Array;

  constructor(data?: TextIndexData) {
    this.vocabulary = new Vocabulary(data?.vocabulary);
    this.occurrences = new Occurrences(data?.occurrences);
    this.starts = data?.rows.starts ?? new Uint32Array(1);
    this.tokens = data?.rows.tokens ?? new Uint32Array(0);
    this.count = this.starts.length - 1;
  }

  /** Adds a text, made by `searchable`, as the next one. */
  add(text: string): void {
    const row = tokensOf(text).map((token) => this.vocabulary.add(token));
    for (const [place, token] of row.entries()) this.occurrences.add(token, this.count, place);
    const start = this.starts[this.count] ?? 0;
    this.count += 1;
    this.starts = grown(this.starts, this.count + 1);
    this.tokens = grown(this.tokens, start + row.length);
    this.tokens.set(row, start);
    this.starts[this.count] = start + row.length;
  }

  /** These texts, as they would be loaded. */
  data(kept: readonly number[]): TextIndexData {
    const rows = kept.map((index) => this.tokens.subarray(this.starts[index], this.starts[index + 1]));
    const used = new Uint8Array(this.vocabulary.size);
    for (const row of rows) for (const token of row) used[token] = 1;
    const { joined, numbers } = this.vocabulary.renumbered((id) => used[id] === 1);
    const starts = new Uint32Array(rows.length + 1);
    for (const [index, row] of rows.entries()) starts[index + 1] = (starts[index] ?? 0) + row.length;
    const tokens = new Uint32Array(starts[rows.length] ?? 0);
    const occurrences: number[][] = [];
    for (const [index, row] of rows.entries()) {
      const coming = row.map((token) => numbers[token] ?? 0);
      tokens.set(coming, starts[index]);
      for (const [place, token] of coming.entries()) {
        occurrences[token] ??= [];
        occurrences[token].push(index, place);
      }
    }
    return { vocabulary: joined, rows: { starts, tokens }, occurrences: packOccurrences(occurrences) };
  }

  /** Sets the level of every text that contains `wanted`, which `searchable` has made. No level is higher before. */
  find(wanted: string, levels: Uint8Array, level: number): void {
    const tokens = tokensOf(wanted);
    const [first = '', ...others] = tokens;
    const last = others.at(-1);
    if (last === undefined) {
      this.findWithin(this.vocabulary.containing(first), levels, level);
      return;
    }
    const wholes = others.slice(0, -1).map((token) => this.vocabulary.ids(token));
    const parts = [
      this.vocabulary.containing(first, { end: true }),
      ...wholes,
      this.vocabulary.containing(last, { start: true }),
    ];
    this.findSequence(parts, levels, level);
  }

  /** Texts with at least one of these tokens. */
  private findWithin(tokens: readonly number[], levels: Uint8Array, level: number): void {
    if (this.occurrences.estimate(tokens) < 2 * this.count) {
      for (const token of tokens) {
        const pairs = this.occurrences.read(token);
        for (let at = 0; at < pairs.length; at += 2) levels[pairs[at] ?? 0] = level;
      }
      return;
    }
    // Most texts have several of the tokens: looking for the first one in each text is faster than reading all occurrences.
    const isWanted = this.flagsOf(tokens);
    const { starts, tokens: all } = this;
    for (let index = 0, at = 0; index < this.count; index += 1) {
      const end = starts[index + 1] ?? 0;
      while (at < end && isWanted[all[at] ?? 0] === 0) at += 1;
      if (at < end) levels[index] = level;
      at = end;
    }
  }

  /** Texts with tokens in a row, each of them one of its part. */
  private findSequence(parts: readonly (readonly number[])[], levels: Uint8Array, level: number): void {
    if (parts.some((tokens) => tokens.length === 0)) return;
    const estimates = parts.map((tokens) => this.occurrences.estimate(tokens));
    const fewest = Math.min(...estimates);
    if (fewest < this.count / 16) this.lookAround(parts, estimates.indexOf(fewest), levels, level);
    else this.followPlaces(parts, levels, level);
  }

  /** Looks at the tokens around each occurrence of one part. */
  private lookAround(
    parts: readonly (readonly number[])[],
    rarest: number,
    levels: Uint8Array,
    level: number,
  ): void {
    const flags = parts.map((tokens) => this.flagsOf(tokens));
    const { starts, tokens } = this;
    for (const token of parts[rarest] ?? []) {
      const pairs = this.occurrences.read(token);
      for (let at = 0; at < pairs.length; at += 2) {
        const text = pairs[at] ?? 0;
        const place = pairs[at + 1] ?? 0;
        const start = (starts[text] ?? 0) + place - rarest;
        const isInside = place >= rarest && start + flags.length <= (starts[text + 1] ?? 0);
        if (isInside && isSequence(tokens, start, flags)) levels[text] = level;
      }
    }
  }

  /**
   * Notes where a sequence may go on, part by part. Where all parts are frequent this is faster than looking at the tokens
   * around each occurrence, which are far from each other in memory.
   */
  private followPlaces(parts: readonly (readonly number[])[], levels: Uint8Array, level: number): void {
    const { starts } = this;
    const length = (starts[this.count] ?? 0) + 1;
    let goesOn = new Uint32Array(0);
    for (const [offset, part] of parts.entries()) {
      const former = goesOn;
      const next = new Uint32Array((length >>> 5) + 1);
      const isLast = offset === parts.length - 1;
      for (const token of part) {
        const pairs = this.occurrences.read(token);
        for (let at = 0; at < pairs.length; at += 2) {
          const text = pairs[at] ?? 0;
          const place = pairs[at + 1] ?? 0;
          const found = (starts[text] ?? 0) + place;
          if (offset > 0 && (place === 0 || !hasBit(former, found))) continue;
          if (isLast) levels[text] = level;
          else setBit(next, found + 1);
        }
      }
      goesOn = next;
    }
  }

  private flagsOf(tokens: readonly number[]): Uint8Array {
    const flags = new Uint8Array(this.vocabulary.size);
    for (const token of tokens) flags[token] = 1;
    return flags;
  }
}

function hasBit(bits: Uint32Array, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

function isSequence(tokens: Uint32Array, start: number, flags: readonly Uint8Array[]): boolean {
  for (let offset = 0; offset < flags.length; offset += 1) {
    if (flags[offset]?.[tokens[start + offset] ?? 0] !== 1) return false;
  }
  return true;
}

/** The same numbers with room for at least `length`. */
function grown(numbers: Uint32Array, length: number): Uint32Array {
  if (length <= numbers.length) return numbers;
  const larger = new Uint32Array(length + Math.max(64, length >> 3));
  larger.set(numbers);
  return larger;
}

/** The tokens of a text: words, and what stands between them unless it is one space. */
function tokensOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).filter((token) => token !== ' ');
}
