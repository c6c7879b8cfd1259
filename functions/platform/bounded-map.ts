/** The limits of a `BoundedMap`: a number of entries, and a sum of their weights (in any unit). */
export type Bounds = { readonly entries: number; readonly weight?: number };

/** A cache in memory. When it is full, the entries that have been unused for the longest time are dropped. */
export class BoundedMap<Value> {
  private readonly bounds: Bounds;
  /** Least recently used first. */
  private readonly held = new Map<string, { readonly value: Value; readonly weight: number }>();
  private weight = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** The value of a key, which becomes the most recently used one. */
  get(key: string): Value | undefined {
    const entry = this.held.get(key);
    if (!entry) return undefined;
    this.held.delete(key);
    this.held.set(key, entry);
    return entry.value;
  }

  /** A value heavier than the whole bound is not kept. */
  set(key: string, value: Value, weight = 0): void {
    this.delete(key);
    this.held.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.held.keys()) {
      if (!this.isOverfull()) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.weight -= this.held.get(key)?.weight ?? 0;
    this.held.delete(key);
  }

  private isOverfull(): boolean {
    const { entries, weight = Number.POSITIVE_INFINITY } = this.bounds;
    return this.held.size > entries || this.weight > weight;
  }
}
