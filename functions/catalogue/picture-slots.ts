import { type MediaSource, mediaSources } from '#shared/domain/media.ts';
import type { PublicPicture } from './catalogue-entry.ts';
import { Numbers } from './numbers.ts';
import { PackedIds } from './packed-ids.ts';

/** The stored form of slots, in the order of the ids. */
export type PictureSlotsData = {
  /** As in `PackedIds`. */
  readonly ids: Uint32Array;
  readonly sizes: Uint32Array;
  /** The place of each source in `mediaSources`, which is part of the snapshots' format. */
  readonly sources: Uint8Array;
  /** How many quizzes show each picture. */
  readonly uses: Uint32Array;
};

/** Pictures by slot, a number from 0. A picture keeps its slot, even while no quiz shows it. */
export class PictureSlots {
  /** How many slots were loaded. */
  readonly loadedCount: number;
  private readonly ids: PackedIds;
  private readonly sizes: Numbers<Uint32Array>;
  private readonly sources: Numbers<Uint8Array>;
  private readonly uses: Numbers<Uint32Array>;
  private readonly addedSlots = new Map<string, number>();

  constructor(data?: PictureSlotsData) {
    const integers = (length: number) => new Uint32Array(length);
    const bytes = (length: number) => new Uint8Array(length);
    this.ids = new PackedIds(data?.ids);
    this.sizes = new Numbers(data?.sizes ?? integers(0), integers);
    this.sources = new Numbers(data?.sources ?? bytes(0), bytes);
    this.uses = new Numbers(data?.uses ?? integers(0), integers);
    this.loadedCount = this.ids.size;
  }

  /** How many slots there are, including those of pictures that no quiz shows any more. */
  get size(): number {
    return this.ids.size;
  }

  /** The slot of a picture; a new one if it has none. */
  slotOf({ id, source, size }: PublicPicture): number {
    const known = this.addedSlots.get(id) ?? this.ids.find(id, this.loadedCount);
    if (known !== undefined) return known;
    const slot = this.ids.size;
    this.ids.push(id);
    this.sizes.push(size);
    this.sources.push(mediaSources.indexOf(source));
    this.uses.push(0);
    this.addedSlots.set(id, slot);
    return slot;
  }

  id(slot: number): string {
    return this.ids.get(slot);
  }

  /** Whether a quiz shows the picture. */
  isUsed(slot: number): boolean {
    return this.uses.get(slot) > 0;
  }

  /** Counts one more (1) or one fewer (-1) quiz that shows the picture. */
  count(slot: number, quizzes: 1 | -1): void {
    this.uses.set(slot, this.uses.get(slot) + quizzes);
  }

  readonly compareIds = (one: number, other: number): number => this.ids.compare(one, other);

  readonly compareSizes = (one: number, other: number): number =>
    this.sizes.get(one) - this.sizes.get(other) || this.ids.compare(one, other);

  hasSource(slot: number, source: MediaSource): boolean {
    return this.sources.get(slot) === mediaSources.indexOf(source);
  }

  /** The given slots whose picture has the source, in their order. */
  ofSource(slots: Uint32Array, source: MediaSource): Uint32Array {
    const found = new Uint32Array(slots.length);
    let count = 0;
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? 0;
      if (this.hasSource(slot, source)) found[count++] = slot;
    }
    return found.slice(0, count);
  }

  /** These slots, which are in the order of their ids, as they would be loaded. */
  data(slots: Uint32Array): PictureSlotsData {
    return {
      ids: this.ids.data(slots),
      sizes: slots.map((slot) => this.sizes.get(slot)),
      sources: Uint8Array.from(slots, (slot) => this.sources.get(slot)),
      uses: slots.map((slot) => this.uses.get(slot)),
    };
  }
}
