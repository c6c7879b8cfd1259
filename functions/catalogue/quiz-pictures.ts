import { PackedIds } from './packed-ids.ts';
import { type ByteRows, Postings, packPostings } from './postings.ts';

/** The stored form, in the order of the quizzes' ids. */
export type QuizPicturesData = {
  /** As in `PackedIds`. */
  readonly ids: Uint32Array;
  readonly versions: Float64Array;
  /** The slots of the pictures of each quiz. */
  readonly slots: ByteRows;
};

type QuizPicture = { readonly version: number; readonly slots: readonly number[] };

/** The pictures of quizzes. A quiz that isn't published has no pictures, but a version. */
export class QuizPictures {
  private readonly ids: PackedIds;
  private readonly versions: Float64Array;
  private readonly slots: Postings;
  private readonly changed = new Map<string, QuizPicture>();

  constructor(data?: QuizPicturesData) {
    this.ids = new PackedIds(data?.ids);
    this.versions = data?.versions ?? new Float64Array(0);
    this.slots = new Postings(data?.slots);
  }

  /** How many quizzes were loaded. */
  get loadedCount(): number {
    return this.ids.size;
  }

  /** How many quizzes have changed since. */
  get changedCount(): number {
    return this.changed.size;
  }

  /** The version of a quiz; `undefined` for an unknown quiz. */
  version(quizId: string): number | undefined {
    const place = this.ids.find(quizId, this.ids.size);
    return this.changed.get(quizId)?.version ?? (place === undefined ? undefined : this.versions[place]);
  }

  /** The slots of the pictures of a quiz. */
  slotsOf(quizId: string): readonly number[] {
    const changed = this.changed.get(quizId);
    if (changed) return changed.slots;
    const place = this.ids.find(quizId, this.ids.size);
    return place === undefined ? [] : this.loadedSlots(place);
  }

  set(quizId: string, pictures: QuizPicture): void {
    this.changed.set(quizId, pictures);
  }

  /** All quizzes as they would be loaded, if `slotAfter(slot)` replaces each slot. */
  data(slotAfter: (slot: number) => number): QuizPicturesData {
    const all = new PackedIds(this.ids.data(Array.from({ length: this.ids.size }, (_, place) => place)));
    const added = [...this.changed.keys()].filter((id) => this.ids.find(id, this.ids.size) === undefined);
    for (const id of added) all.push(id);
    const order = Array.from({ length: all.size }, (_, place) => place).sort((a, b) => all.compare(a, b));
    const quizIds = order.map((place) => all.get(place));
    return {
      ids: all.data(order),
      versions: Float64Array.from(quizIds, (id) => this.version(id) ?? 0),
      slots: packPostings(
        quizIds.map((id) =>
          this.slotsOf(id)
            .map(slotAfter)
            .sort((a, b) => a - b),
        ),
      ),
    };
  }

  private loadedSlots(place: number): number[] {
    return [...this.slots.read(place)];
  }
}
