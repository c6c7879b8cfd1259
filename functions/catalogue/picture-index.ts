import type { MediaSource } from '#shared/domain/media.ts';
import type { Page } from '../platform/page.ts';
import type { CatalogueChange } from './catalogue-entry.ts';
import { newestChanges } from './newest-changes.ts';
import { PictureSlots, type PictureSlotsData } from './picture-slots.ts';
import { QuizPictures, type QuizPicturesData } from './quiz-pictures.ts';
import { SortedOrder } from './sorted-order.ts';

export type PictureQuery = {
  readonly page: number;
  readonly limit: number;
  /** Ids made by the server grow with time. */
  readonly sortBy: 'id' | 'size';
  readonly sortOrder: 'asc' | 'desc';
  readonly source?: MediaSource | undefined;
};

/** What a picture index is loaded from. */
export type PictureIndexData = {
  /** In the order of the ids, only pictures that a quiz shows. */
  readonly pictures: PictureSlotsData;
  /** The slots in the order of the sizes. */
  readonly bySize: Uint32Array;
  readonly quizzes: QuizPicturesData;
};

/**
 * The pictures that published quizzes show, in memory: filtered, sorted and paged. A picture is here while at least one
 * quiz shows it.
 */
export class PictureIndex {
  private readonly pictures: PictureSlots;
  private readonly quizzes: QuizPictures;
  private readonly orders: Readonly<Record<PictureQuery['sortBy'], SortedOrder>>;

  constructor(data?: PictureIndexData) {
    this.pictures = new PictureSlots(data?.pictures);
    this.quizzes = new QuizPictures(data?.quizzes);
    this.orders = {
      id: new SortedOrder(this.pictures.compareIds, ascendingTo(this.pictures.loadedCount)),
      size: new SortedOrder(this.pictures.compareSizes, data?.bySize),
    };
  }

  /** How many pictures there are. */
  get size(): number {
    return this.orders.id.slots.length;
  }

  /** Whether changes have left behind so much that loading a newer snapshot saves memory. */
  get isOutgrown(): boolean {
    return this.quizzes.changedCount > Math.max(5000, this.quizzes.loadedCount / 5);
  }

  /** Applies changes in any order: an older version changes nothing. Counts of plays don't matter here. */
  apply(changes: readonly CatalogueChange[]): void {
    const wasUsed = new Map<number, boolean>();
    const count = (slot: number, quizzes: 1 | -1) => {
      if (!wasUsed.has(slot)) wasUsed.set(slot, this.pictures.isUsed(slot));
      this.pictures.count(slot, quizzes);
    };
    for (const { id, version, entry } of newestChanges(changes, (one) => this.quizzes.version(one))) {
      const slots = (entry?.pictures ?? []).map((picture) => this.pictures.slotOf(picture));
      for (const slot of slots) count(slot, 1);
      for (const slot of this.quizzes.slotsOf(id)) count(slot, -1);
      this.quizzes.set(id, { version, slots });
    }
    const touched = [...wasUsed];
    const gone = touched.filter(([slot, was]) => was && !this.pictures.isUsed(slot));
    const added = touched.filter(([slot, was]) => !was && this.pictures.isUsed(slot));
    for (const order of Object.values(this.orders)) {
      order.remove(gone.map(([slot]) => slot));
      order.add(added.map(([slot]) => slot));
    }
  }

  /** The ids of one page. Ties are sorted by id, so that pages neither repeat nor miss a picture. A page past the end is empty. */
  query({ page, limit, sortBy, sortOrder, source }: PictureQuery): Page<string> {
    const { slots } = this.orders[sortBy];
    const found = source === undefined ? slots : this.pictures.ofSource(slots, source);
    const total = found.length;
    const places = Array.from({ length: limit }, (_, index) => (page - 1) * limit + index);
    return {
      items: places
        .filter((place) => place < total)
        .map((place) => found[sortOrder === 'asc' ? place : total - 1 - place] ?? 0)
        .map((slot) => this.pictures.id(slot)),
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
    };
  }

  /** This index, as it would be loaded: without pictures that no quiz shows. */
  data(): PictureIndexData {
    const { id, size } = this.orders;
    const slotsAfter = new Uint32Array(this.pictures.size);
    for (const [place, slot] of id.slots.entries()) slotsAfter[slot] = place;
    const after = (slot: number) => slotsAfter[slot] ?? 0;
    return {
      pictures: this.pictures.data(id.slots),
      bySize: size.slots.map(after),
      quizzes: this.quizzes.data(after),
    };
  }
}

function ascendingTo(count: number): Uint32Array {
  const slots = new Uint32Array(count);
  for (let slot = 0; slot < count; slot += 1) slots[slot] = slot;
  return slots;
}
