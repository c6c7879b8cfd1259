/** Separates words in the joined text. */
export const delimiter = '\0';

/** Words to load, one by one and joined, and for each old number the new one. */
export type Renumbered = {
  readonly words: readonly string[];
  readonly joined: string;
  readonly numbers: Uint32Array;
};

/**
 * Words with numbers from 0. A fragment of words is found by one scan of the joined words, the start or the end of
 * words by a binary search. The first words are sorted and never change. Added words follow in the order in which they
 * were added. A word in both lists has two numbers, so that adding needs no search in the first list. No word or
 * fragment contains the delimiter.
 */
export class Vocabulary {
  private readonly sorted: WordList;
  private readonly byEnd: Uint32Array;
  private readonly added = new WordList(delimiter);
  private readonly addedIds = new Map<string, number>();

  /** `joined` are sorted words as `renumbered` returns them, `byEnd` their numbers as `sortedByEnd` returns them. */
  constructor(joined = delimiter, byEnd: Uint32Array = new Uint32Array(0)) {
    this.sorted = new WordList(joined);
    this.byEnd = byEnd;
  }

  get size(): number {
    return this.sorted.size + this.added.size;
  }

  /** The numbers of a word; none for an unknown one. */
  ids(word: string): number[] {
    return [this.sorted.find(word), this.addedIds.get(word)].filter((id) => id !== undefined);
  }

  /** A number of a word; a word that isn't among the added ones is added. */
  add(word: string): number {
    const known = this.addedIds.get(word);
    if (known !== undefined) return known;
    const id = this.size;
    this.added.push(word);
    this.addedIds.set(word, id);
    return id;
  }

  /** The numbers of the words that contain a fragment. */
  containing(fragment: string): number[] {
    return this.sorted.matching(fragment).concat(this.addedMatching(fragment));
  }

  /** The numbers of the words that start with a fragment. */
  startingWith(fragment: string): number[] {
    const { sorted } = this;
    const found = range(
      sorted.size,
      (index) => sorted.word(index) < fragment,
      (index) => sorted.word(index).startsWith(fragment),
    );
    return found.concat(this.addedMatching(delimiter + fragment));
  }

  /** The numbers of the words that end with a fragment. */
  endingWith(fragment: string): number[] {
    const { sorted, byEnd } = this;
    const word = (place: number) => sorted.word(byEnd[place] ?? 0);
    const found = range(
      byEnd.length,
      (place) => compareEnds(word(place), fragment) < 0,
      (place) => word(place).endsWith(fragment),
    );
    return found.map((place) => byEnd[place] ?? 0).concat(this.addedMatching(fragment + delimiter));
  }

  /**
   * The numbers of the added words in which a pattern is found: a fragment, optionally with a delimiter before or after
   * it.
   */
  addedMatching(pattern: string): number[] {
    const { size } = this.sorted;
    return this.added.matching(pattern).map((index) => index + size);
  }

  /** The distinct words of the numbers in use, sorted. */
  renumbered(isUsed: (id: number) => boolean): Renumbered {
    const { size } = this.sorted;
    const word = (id: number) => (id < size ? this.sorted.word(id) : this.added.word(id - size));
    const used = Array.from({ length: this.size }, (_, id) => ({ id, word: word(id) }))
      .filter(({ id }) => isUsed(id))
      .sort((a, b) => (a.word < b.word ? -1 : 1));
    const numbers = new Uint32Array(this.size);
    const words: string[] = [];
    for (const { id, word } of used) {
      if (words.at(-1) !== word) words.push(word);
      numbers[id] = words.length - 1;
    }
    return { words, joined: delimiter + words.map((word) => word + delimiter).join(''), numbers };
  }
}

/** Words in one text, each between two delimiters. */
class WordList {
  private text: string;
  /** Where each word starts in the text. */
  private readonly starts: number[] = [];

  constructor(text: string) {
    this.text = text;
    for (let at = 1; at < text.length; at = text.indexOf(delimiter, at) + 1) this.starts.push(at);
  }

  get size(): number {
    return this.starts.length;
  }

  word(index: number): string {
    return this.text.slice(this.starts[index], (this.starts[index + 1] ?? this.text.length) - 1);
  }

  push(word: string): void {
    this.starts.push(this.text.length);
    this.text += word + delimiter;
  }

  /**
   * The indexes of the words in which a pattern is found, by a scan: a fragment, optionally with a delimiter before or
   * after it.
   */
  matching(pattern: string): number[] {
    const { text, starts } = this;
    const found: number[] = [];
    let index = 0;
    for (let at = text.indexOf(pattern); at >= 0; ) {
      const place = pattern.startsWith(delimiter) ? at + 1 : at;
      while (index + 1 < starts.length && (starts[index + 1] ?? 0) <= place) index += 1;
      found.push(index);
      const next = starts[index + 1];
      if (next === undefined) break;
      // The delimiter before the next word may be the start of the next match.
      at = text.indexOf(pattern, next - 1);
    }
    return found;
  }

  /** The index of a word in a sorted list. */
  find(word: string): number | undefined {
    const index = firstPlace(this.size, (one) => this.word(one) < word);
    return index < this.size && this.word(index) === word ? index : undefined;
  }
}

/** The numbers of words, sorted by their last character, then by the one before it. */
export function sortedByEnd(words: readonly string[]): Uint32Array {
  return Uint32Array.from(words.keys()).sort((a, b) => compareEnds(words[a] ?? '', words[b] ?? ''));
}

/** Compares words like their reversed forms. */
function compareEnds(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let back = 1; back <= shorter; back += 1) {
    const difference = one.charCodeAt(one.length - back) - other.charCodeAt(other.length - back);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** The matching places after those that are before. All places are sorted: before, matching, after. */
function range(
  length: number,
  isBefore: (place: number) => boolean,
  matches: (place: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let place = firstPlace(length, isBefore); place < length && matches(place); place += 1) {
    found.push(place);
  }
  return found;
}

/** The first place that isn't before, by a binary search. */
function firstPlace(length: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
