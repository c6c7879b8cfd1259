import { type MediaSource, mediaSources } from '#shared/domain/media.ts';
import type { Page } from '../platform/page.ts';
import type { CatalogueChange } from './catalogue-entry.ts';
import { newestChanges } from './newest-changes.ts';
import { PictureSlots, type PictureSlotsData } from './picture-slots.ts';
import { QuizPictures, type QuizPicturesData } from './quiz-pictures.ts';
import { SortedOrder } from './sorted-order.ts';

export type PictureQuery = {
  readonly page: number;
  readonly limit: number;
  /** Ids made by the server increase with time. */
  readonly sortBy: 'id' | 'size';
  readonly sortOrder: 'asc' | 'desc';
  readonly source?: MediaSource | undefined;
};

type Orders = Readonly<Record<PictureQuery['sortBy'], SortedOrder>>;

/** The stored form of a picture index. */
export type PictureIndexData = {
  /** In the order of the ids, only pictures that a quiz shows. */
  readonly pictures: PictureSlotsData;
  /** The slots in the order of the sizes. */
  readonly bySize: Uint32Array;
  readonly quizzes: QuizPicturesData;
};

/**
 * The pictures that published quizzes show, in memory: filtered, sorted and paged. It contains a picture while at least
 * one quiz shows it.
 */
export class PictureIndex {
  private readonly pictures: PictureSlots;
  private readonly quizzes: QuizPictures;
  /** Of all pictures. */
  private readonly orders: Orders;
  private readonly ordersOfSource: Readonly<Record<MediaSource, Orders>>;

  constructor(data?: PictureIndexData) {
    this.pictures = new PictureSlots(data?.pictures);
    this.quizzes = new QuizPictures(data?.quizzes);
    const byId = ascendingTo(this.pictures.loadedCount);
    const bySize = data?.bySize ?? new Uint32Array(0);
    this.orders = this.ordersFrom(byId, bySize);
    const ofSource = (source: MediaSource) =>
      this.ordersFrom(this.pictures.ofSource(byId, source), this.pictures.ofSource(bySize, source));
    this.ordersOfSource = { UPLOADED: ofSource('UPLOADED'), AI_GENERATED: ofSource('AI_GENERATED') };
  }

  /** How many pictures there are. */
  get size(): number {
    return this.orders.id.slots.length;
  }

  /** Whether changes have left so many unused slots that loading a newer snapshot saves memory. */
  get isOutgrown(): boolean {
    return this.quizzes.changedCount > Math.max(5000, this.quizzes.loadedCount / 5);
  }

  /** Applies changes in any order: an older version changes nothing. Play counts are ignored. */
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
    const touched = [...wasUsed.keys()];
    const gone = touched.filter((slot) => wasUsed.get(slot) && !this.pictures.isUsed(slot));
    const added = touched.filter((slot) => !wasUsed.get(slot) && this.pictures.isUsed(slot));
    reorder(this.orders, gone, added);
    for (const source of mediaSources) {
      const isOfSource = (slot: number) => this.pictures.hasSource(slot, source);
      reorder(this.ordersOfSource[source], gone.filter(isOfSource), added.filter(isOfSource));
    }
  }

  /**
   * The ids of one page. Ties are sorted by id, so that pages neither repeat nor miss a picture. A page past the end is
   * empty.
   */
  query({ page, limit, sortBy, sortOrder, source }: PictureQuery): Page<string> {
    const { slots } = (source === undefined ? this.orders : this.ordersOfSource[source])[sortBy];
    const total = slots.length;
    const places = Array.from({ length: limit }, (_, index) => (page - 1) * limit + index);
    return {
      items: places
        .filter((place) => place < total)
        .map((place) => slots[sortOrder === 'asc' ? place : total - 1 - place] ?? 0)
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

  private ordersFrom(byId: Uint32Array, bySize: Uint32Array): Orders {
    return {
      id: new SortedOrder(this.pictures.compareIds, byId),
      size: new SortedOrder(this.pictures.compareSizes, bySize),
    };
  }
}

function reorder({ id, size }: Orders, gone: readonly number[], added: readonly number[]): void {
  for (const order of [id, size]) {
    order.remove(gone);
    order.add(added);
  }
}

function ascendingTo(count: number): Uint32Array {
  const slots = new Uint32Array(count);
  for (let slot = 0; slot < count; slot += 1) slots[slot] = slot;
  return slots;
}
