/** The numbers of one id. */
const width = 4;

/** Ids (UUIDs in lower case) as four numbers each, without an object for each. They compare as their texts do. */
export class PackedIds {
  private words: Uint32Array;
  private count: number;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.words = words;
    this.count = words.length / width;
  }

  /** How many there are. */
  get size(): number {
    return this.count;
  }

  get(index: number): string {
    const words = this.words.subarray(index * width, (index + 1) * width);
    const hex = Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  push(id: string): void {
    if (this.count * width === this.words.length) {
      const larger = new Uint32Array(this.words.length + Math.max(64, this.count >> 3) * width);
      larger.set(this.words);
      this.words = larger;
    }
    this.words.set(wordsOf(id), this.count * width);
    this.count += 1;
  }

  compare(one: number, other: number): number {
    for (let word = 0; word < width; word += 1) {
      const difference = (this.words[one * width + word] ?? 0) - (this.words[other * width + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The place of an id among the first `length`, which are sorted; `undefined` when it isn't among them. */
  find(id: string, length: number): number | undefined {
    const wanted = wordsOf(id);
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareWith(middle, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low < length && this.compareWith(low, wanted) === 0 ? low : undefined;
  }

  /** These ids, in this order, as they would be loaded. */
  data(indexes: ArrayLike<number>): Uint32Array {
    const words = new Uint32Array(indexes.length * width);
    for (let place = 0; place < indexes.length; place += 1) {
      const from = (indexes[place] ?? 0) * width;
      words.set(this.words.subarray(from, from + width), place * width);
    }
    return words;
  }

  private compareWith(index: number, words: readonly number[]): number {
    for (let word = 0; word < width; word += 1) {
      const difference = (this.words[index * width + word] ?? 0) - (words[word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function wordsOf(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((from) => Number.parseInt(hex.slice(from, from + 8), 16));
}
