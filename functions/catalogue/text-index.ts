import { foldText } from '#shared/domain/text.ts';
import { FrequentFragments, type FrequentFragmentsData, packFragments } from './frequent-fragments.ts';
import { Occurrences, packOccurrences } from './occurrences.ts';
import type { ByteRows } from './postings.ts';
import { sortedByEnd, Vocabulary } from './vocabulary.ts';

/**
 * Checking what is next to an occurrence takes about this many times as long as following it, because it can be
 * anywhere in memory.
 */
const costOfLooking = 4;

/** The token numbers of each text: those of text `n` are from `starts[n]` to `starts[n + 1]`. */
export type TokenRows = { readonly starts: Uint32Array; readonly tokens: Uint32Array };

/** The stored form of a text index. */
export type TextIndexData = {
  readonly vocabulary: string;
  readonly rows: TokenRows;
  readonly occurrences: ByteRows;
  readonly frequent: FrequentFragmentsData;
  /** The numbers of the tokens, sorted by their ends. */
  readonly byEnd: Uint32Array;
};

/**
 * Texts in the form in which searches compare them. No token contains the character that separates tokens in the
 * vocabulary.
 */
export function searchable(text: string): string {
  return foldText(text.replaceAll('\0', ' '));
}

/**
 * Finds every text that contains a given text. A text is kept as its tokens: words, and the characters between them;
 * two words in a row have one space between them. An occurrence of a text of several tokens begins with the end of a
 * token, continues with whole tokens and ends with the start of one, so it is found without the text itself.
 */
export class TextIndex {
  private readonly vocabulary: Vocabulary;
  private readonly occurrences: Occurrences;
  private readonly frequent: FrequentFragments;
  private count: number;
  private starts: Uint32Array;
  private tokens: Uint32Array;
  /** Bits for places: those noted by the previous part and by this one. Kept to save allocations. */
  private places: readonly [previous: Uint32Array, next: Uint32Array] = [
    new Uint32Array(0),
    new Uint32Array(0),
  ];

  constructor(data?: TextIndexData) {
    this.vocabulary = new Vocabulary(data?.vocabulary, data?.byEnd);
    this.occurrences = new Occurrences(data?.occurrences);
    this.starts = data?.rows.starts ?? new Uint32Array(1);
    this.tokens = data?.rows.tokens ?? new Uint32Array(0);
    this.count = this.starts.length - 1;
    this.frequent = new FrequentFragments(this.count, data?.frequent);
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
    const { words, joined, numbers } = this.vocabulary.renumbered((id) => used[id] === 1);
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
    return {
      vocabulary: joined,
      rows: { starts, tokens },
      occurrences: packOccurrences(occurrences),
      frequent: packFragments(words, occurrences, rows.length),
      byEnd: sortedByEnd(words),
    };
  }

  /**
   * Sets the level of every text that contains `wanted`, which `searchable` has made. No level may be higher before.
   */
  find(wanted: string, levels: Uint8Array, level: number): void {
    const tokens = tokensOf(wanted);
    const [first = '', ...others] = tokens;
    const last = others.at(-1);
    if (last === undefined) {
      this.findFragment(first, levels, level);
      return;
    }
    const wholes = others.slice(0, -1).map((token) => this.vocabulary.ids(token));
    const parts = [this.vocabulary.endingWith(first), ...wholes, this.vocabulary.startingWith(last)];
    this.findSequence(parts, levels, level);
  }

  private findFragment(fragment: string, levels: Uint8Array, level: number): void {
    const isFrequent = this.frequent.has(fragment);
    if (isFrequent) this.frequent.find(fragment, levels, level);
    // Added texts have only added tokens, so frequent fragments of the others needn't be looked for.
    const tokens = isFrequent
      ? this.vocabulary.addedMatching(fragment)
      : this.vocabulary.containing(fragment);
    const pairs = this.occurrences.read(tokens);
    for (let at = 0; at < pairs.length; at += 2) levels[pairs[at] ?? 0] = level;
  }

  /** Texts with consecutive tokens, each one of the tokens of its part. */
  private findSequence(parts: readonly (readonly number[])[], levels: Uint8Array, level: number): void {
    if (parts.some((tokens) => tokens.length === 0)) return;
    const estimates = parts.map((tokens) => this.occurrences.estimate(tokens));
    const fewest = Math.min(...estimates);
    const all = estimates.reduce((sum, one) => sum + one, 0);
    if (fewest * costOfLooking < all) this.lookAround(parts, estimates.indexOf(fewest), levels, level);
    else this.followPlaces(parts, levels, level);
  }

  /** Checks the tokens around each occurrence of one part. */
  private lookAround(
    parts: readonly (readonly number[])[],
    rarest: number,
    levels: Uint8Array,
    level: number,
  ): void {
    const pairs = this.occurrences.read(parts[rarest] ?? []);
    let count = pairs.length;
    for (const [offset, part] of parts.entries()) {
      if (offset !== rarest) count = this.keepBeside(pairs, count, offset - rarest, part);
    }
    for (let at = 0; at < count; at += 2) levels[pairs[at] ?? 0] = level;
  }

  /**
   * Keeps those of the first `count` numbers (alternating texts and places) that have one of these tokens at this
   * distance. Returns the new count.
   */
  private keepBeside(pairs: Uint32Array, count: number, distance: number, wanted: readonly number[]): number {
    const isWanted = new Uint8Array(this.vocabulary.size);
    for (const token of wanted) isWanted[token] = 1;
    const { starts, tokens } = this;
    let kept = 0;
    for (let at = 0; at < count; at += 2) {
      const text = pairs[at] ?? 0;
      const place = pairs[at + 1] ?? 0;
      const found = (starts[text] ?? 0) + place + distance;
      const isInside = place + distance >= 0 && found < (starts[text + 1] ?? 0);
      if (!isInside || isWanted[tokens[found] ?? 0] === 0) continue;
      pairs[kept++] = text;
      pairs[kept++] = place;
    }
    return kept;
  }

  /**
   * Notes the places where a sequence may continue, part by part. If all parts are frequent, this is faster than
   * checking the tokens around each occurrence, which are far from each other in memory.
   */
  private followPlaces(parts: readonly (readonly number[])[], levels: Uint8Array, level: number): void {
    const { starts } = this;
    for (const [offset, part] of parts.entries()) {
      const [previous, next] = this.clearedPlaces();
      const isLast = offset === parts.length - 1;
      const pairs = this.occurrences.read(part);
      for (let at = 0; at < pairs.length; at += 2) {
        const text = pairs[at] ?? 0;
        const place = pairs[at + 1] ?? 0;
        const found = (starts[text] ?? 0) + place;
        if (offset > 0 && (place === 0 || !hasBit(previous, found))) continue;
        if (isLast) levels[text] = level;
        else setBit(next, found + 1);
      }
    }
  }

  /** The places noted last, and space for others. */
  private clearedPlaces(): readonly [previous: Uint32Array, next: Uint32Array] {
    const [next, previous] = this.places;
    const length = ((this.starts[this.count] ?? 0) >>> 5) + 1;
    const cleared = next.length < length ? new Uint32Array(length) : next.fill(0);
    this.places = [previous, cleared];
    return this.places;
  }
}

function hasBit(bits: Uint32Array, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** The same numbers with space for at least `length`. */
function grown(numbers: Uint32Array, length: number): Uint32Array {
  if (length <= numbers.length) return numbers;
  const larger = new Uint32Array(length + Math.max(64, length >> 3));
  larger.set(numbers);
  return larger;
}

/** The tokens of a text: words, and the characters between them unless it is one space. */
function tokensOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).filter((token) => token !== ' ');
}
