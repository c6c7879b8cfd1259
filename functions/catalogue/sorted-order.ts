/** Slots in one order. A batch of changes costs one copy of the order, whatever its size. */
export class SortedOrder {
  private sorted: Uint32Array;
  private readonly compare: (a: number, b: number) => number;

  /** `compare` never returns 0 for two different slots. */
  constructor(compare: (a: number, b: number) => number, sorted: Uint32Array = new Uint32Array(0)) {
    this.compare = compare;
    this.sorted = sorted;
  }

  get slots(): Uint32Array {
    return this.sorted;
  }

  /** Removes slots, while they still compare as they did when they were added. */
  remove(slots: readonly number[]): void {
    if (slots.length === 0) return;
    const places = slots.map((slot) => this.placeOf(slot)).sort((a, b) => a - b);
    const rest = new Uint32Array(this.sorted.length - places.length);
    let from = 0;
    for (const [index, place] of places.entries()) {
      rest.set(this.sorted.subarray(from, place), from - index);
      from = place + 1;
    }
    rest.set(this.sorted.subarray(from), from - places.length);
    this.sorted = rest;
  }

  add(slots: readonly number[]): void {
    if (slots.length === 0) return;
    const coming = slots.toSorted(this.compare);
    const all = new Uint32Array(this.sorted.length + coming.length);
    let from = 0;
    for (const [index, slot] of coming.entries()) {
      const place = this.placeOf(slot, from);
      all.set(this.sorted.subarray(from, place), from + index);
      all[place + index] = slot;
      from = place;
    }
    all.set(this.sorted.subarray(from), from + coming.length);
    this.sorted = all;
  }

  /** The place of a slot, or where it would be inserted. */
  private placeOf(slot: number, from = 0): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.sorted[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
