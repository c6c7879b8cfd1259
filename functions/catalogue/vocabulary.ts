/** Separates words in the joined text; no word contains it. */
const delimiter = '\0';

/** Whether a fragment must stand at the start or at the end of a word. */
export type WordEdges = { readonly start?: boolean; readonly end?: boolean };

/** Words to load, and their numbers among the former ones. */
export type Renumbered = { readonly joined: string; readonly numbers: Uint32Array };

/**
 * Words with numbers from 0. A fragment is found by one scan of the joined words. The first words are sorted and never
 * change. Added ones follow in the order in which they came; a word of both lists has two numbers, so that adding needs no
 * search in the first list.
 */
export class Vocabulary {
  private readonly sorted: WordList;
  private readonly added = new WordList(delimiter);
  private readonly addedIds = new Map<string, number>();

  /** `joined` are sorted words as `renumbered` gives them. */
  constructor(joined = delimiter) {
    this.sorted = new WordList(joined);
  }

  get size(): number {
    return this.sorted.size + this.added.size;
  }

  /** The numbers of a word; none for an unknown one. */
  ids(word: string): number[] {
    return [this.sorted.find(word), this.addedIds.get(word)].filter((id) => id !== undefined);
  }

  /** A number of a word, which is added if it is new among the added ones. */
  add(word: string): number {
    const known = this.addedIds.get(word);
    if (known !== undefined) return known;
    const id = this.size;
    this.added.push(word);
    this.addedIds.set(word, id);
    return id;
  }

  /** The numbers of the words that contain a fragment, ascending. */
  containing(fragment: string, edges: WordEdges = {}): number[] {
    if (fragment.includes(delimiter)) return [];
    const { size } = this.sorted;
    const isStart = edges.start && !edges.end;
    const loaded = isStart ? this.sorted.startingWith(fragment) : this.sorted.containing(fragment, edges);
    for (const index of this.added.containing(fragment, edges)) loaded.push(index + size);
    return loaded;
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
    return { joined: delimiter + words.map((word) => word + delimiter).join(''), numbers };
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

  /** The indexes of the words that contain a fragment, by a scan. */
  containing(fragment: string, { start = false, end = false }: WordEdges): number[] {
    const { text, starts } = this;
    const pattern = (start ? delimiter : '') + fragment + (end ? delimiter : '');
    const found: number[] = [];
    let index = 0;
    for (let at = text.indexOf(pattern); at >= 0; ) {
      const place = start ? at + 1 : at;
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
    const index = this.placeOf(word);
    return index < this.size && this.word(index) === word ? index : undefined;
  }

  /** The indexes of the words in a sorted list that start with a fragment. */
  startingWith(fragment: string): number[] {
    const found: number[] = [];
    for (let index = this.placeOf(fragment); index < this.size; index += 1) {
      if (!this.word(index).startsWith(fragment)) break;
      found.push(index);
    }
    return found;
  }

  /** How many words of a sorted list come before this one. */
  private placeOf(word: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.word(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
