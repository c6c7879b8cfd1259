import { foldText } from '#shared/domain/text.ts';
import { type ByteRows, Postings, packPostings } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

/** The token numbers of each text: those of text `n` are from `starts[n]` to `starts[n + 1]`. */
export type TokenRows = { readonly starts: Uint32Array; readonly tokens: Uint32Array };

/** What a text index is loaded from. */
export type TextIndexData = {
  readonly vocabulary: string;
  readonly rows: TokenRows;
  readonly postings: ByteRows;
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
  private readonly postings: Postings;
  private count: number;
  private starts: Uint32Array;
  private tokens: Uint32Array;

  constructor(data?: TextIndexData) {
    this.vocabulary = new Vocabulary(data?.vocabulary);
    this.postings = new Postings(data?.postings);
    this.starts = data?.rows.starts ?? new Uint32Array(1);
    this.tokens = data?.rows.tokens ?? new Uint32Array(0);
    this.count = this.starts.length - 1;
  }

  /** Adds a text, made by `searchable`, as the next one. */
  add(text: string): void {
    const row = tokensOf(text).map((token) => this.vocabulary.add(token));
    for (const token of new Set(row)) this.postings.add(token, this.count);
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
    const slotsOf: number[][] = [];
    for (const [index, row] of rows.entries()) {
      const coming = row.map((token) => numbers[token] ?? 0);
      tokens.set(coming, starts[index]);
      for (const token of new Set(coming)) {
        slotsOf[token] ??= [];
        slotsOf[token].push(index);
      }
    }
    return { vocabulary: joined, rows: { starts, tokens }, postings: packPostings(slotsOf) };
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
    if (this.postings.estimate(tokens) < 2 * this.count) {
      for (const token of tokens) this.postings.raise(token, levels, level);
      return;
    }
    // Most texts have several of the tokens: looking for the first one in each text is faster than reading all postings.
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
    const rarest = parts.toSorted((a, b) => this.postings.estimate(a) - this.postings.estimate(b))[0] ?? [];
    const isCandidate = new Uint8Array(this.count);
    for (const token of rarest) this.postings.raise(token, isCandidate, 1);
    const flags = parts.map((tokens) => this.flagsOf(tokens));
    for (let index = 0; index < this.count; index += 1) {
      if (isCandidate[index] === 1 && this.hasSequence(index, flags)) levels[index] = level;
    }
  }

  private hasSequence(index: number, flags: readonly Uint8Array[]): boolean {
    const [isFirst = new Uint8Array(0), ...others] = flags;
    const { tokens } = this;
    const last = (this.starts[index + 1] ?? 0) - flags.length;
    for (let start = this.starts[index] ?? 0; start <= last; start += 1) {
      if (isFirst[tokens[start] ?? 0] === 0) continue;
      if (others.every((isWanted, offset) => isWanted[tokens[start + 1 + offset] ?? 0] === 1)) return true;
    }
    return false;
  }

  private flagsOf(tokens: readonly number[]): Uint8Array {
    const flags = new Uint8Array(this.vocabulary.size);
    for (const token of tokens) flags[token] = 1;
    return flags;
  }
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
