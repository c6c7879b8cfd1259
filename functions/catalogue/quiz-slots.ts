import type { QuizSummary } from '#shared/domain/quiz.ts';
import { Numbers } from './numbers.ts';
import { packSummary, summaryOf, unpackSummary } from './packed-summary.ts';
import { type ByteRows, noRows } from './postings.ts';
import { qualityOf } from './recommendation.ts';

/** The numbers that are kept of each quiz, times in milliseconds since 1970; `hasOwnCover` is 0 or 1. */
export const columns = [
  'version',
  'createdAt',
  'updatedAt',
  'playCount',
  'questionCount',
  'hasOwnCover',
] as const;
type Column = (typeof columns)[number];

/** The stored form of slots. The ids are sorted. */
export type QuizSlotsData = {
  readonly ids: readonly string[];
  readonly titles: ByteRows;
  /** Packed by `packSummary`. */
  readonly summaries: ByteRows;
  readonly columns: Readonly<Record<Column, Float64Array>>;
};

const noQuizzes: QuizSlotsData = {
  ids: [],
  titles: noRows,
  summaries: noRows,
  columns: byColumn(() => new Float64Array(0)),
};

/**
 * Quizzes by slot, a number from 0. A quiz whose content changes gets another slot; the old one stays unused until the
 * catalogue is loaded again. Loaded summaries are packed, added ones are JSON, because packing would be the slowest
 * part of a change.
 */
export class QuizSlots {
  private readonly loaded: QuizSlotsData;
  private readonly addedIds: string[] = [];
  private readonly addedTitles: string[] = [];
  private readonly addedSummaries: Buffer[] = [];
  private readonly addedSlots = new Map<string, number>();
  private readonly freed = new Set<number>();
  private readonly columns: Readonly<Record<Column, Numbers<Float64Array>>>;

  constructor(data: QuizSlotsData = noQuizzes) {
    this.loaded = data;
    this.columns = byColumn(
      (column) => new Numbers(data.columns[column], (length) => new Float64Array(length)),
    );
  }

  /** How many slots there are, including unused ones. */
  get size(): number {
    return this.loaded.ids.length + this.addedIds.length;
  }

  /** How many slots were added since loading. */
  get addedCount(): number {
    return this.addedIds.length;
  }

  /** The slot of a quiz; `undefined` when it isn't in the catalogue. */
  find(id: string): number | undefined {
    const slot = this.addedSlots.get(id) ?? placeOf(this.loaded.ids, id);
    return this.id(slot) === id && !this.freed.has(slot) ? slot : undefined;
  }

  add(summary: QuizSummary, version: number): number {
    const slot = this.size;
    const { playCount, ...lasting } = summary;
    this.addedIds.push(summary.id);
    this.addedTitles.push(summary.title);
    this.addedSummaries.push(Buffer.from(JSON.stringify(lasting)));
    this.addedSlots.set(summary.id, slot);
    this.columns.version.push(version);
    this.columns.createdAt.push(Date.parse(summary.createdAt));
    this.columns.updatedAt.push(Date.parse(summary.updatedAt));
    this.columns.playCount.push(playCount);
    this.columns.questionCount.push(summary.questionCount);
    this.columns.hasOwnCover.push(Number(summary.hasOwnCover));
    return slot;
  }

  free(slot: number): void {
    this.freed.add(slot);
  }

  get(slot: number, column: Column): number {
    return this.columns[column].get(slot);
  }

  set(slot: number, column: 'playCount', value: number): void {
    this.columns[column].set(slot, value);
  }

  id(slot: number): string | undefined {
    const { ids } = this.loaded;
    return slot < ids.length ? ids[slot] : this.addedIds[slot - ids.length];
  }

  title(slot: number): string {
    const { ids, titles } = this.loaded;
    if (slot >= ids.length) return this.addedTitles[slot - ids.length] ?? '';
    const { buffer, byteOffset, byteLength } = titles.bytes;
    return Buffer.from(buffer, byteOffset, byteLength).toString(
      'utf8',
      titles.starts[slot],
      titles.starts[slot + 1],
    );
  }

  /** How good a quiz is as a visitor's first one (`qualityOf`). */
  quality(slot: number): number {
    return qualityOf({
      hasOwnCover: this.get(slot, 'hasOwnCover') === 1,
      questionCount: this.get(slot, 'questionCount'),
      playCount: this.get(slot, 'playCount'),
    });
  }

  /** The summary of a slot in use. */
  summary(slot: number): QuizSummary {
    const added = this.addedSummaries[slot - this.loaded.ids.length];
    const lasting = added ? summaryOf(added) : unpackSummary(this.packedSummary(slot));
    return { ...lasting, playCount: this.get(slot, 'playCount') };
  }

  /** These slots, in the order of their ids, as they would be loaded. */
  data(slots: readonly number[]): QuizSlotsData {
    return {
      ids: slots.map((slot) => this.id(slot) ?? ''),
      titles: toRows(slots.map((slot) => Buffer.from(this.title(slot)))),
      summaries: toRows(slots.map((slot) => this.packedSummary(slot))),
      columns: byColumn((column) => Float64Array.from(slots, (slot) => this.get(slot, column))),
    };
  }

  private packedSummary(slot: number): Uint8Array {
    const { ids, summaries } = this.loaded;
    const added = this.addedSummaries[slot - ids.length];
    return added
      ? packSummary(added)
      : summaries.bytes.subarray(summaries.starts[slot], summaries.starts[slot + 1]);
  }
}

function byColumn<Value>(make: (column: Column) => Value): Record<Column, Value> {
  return Object.fromEntries(columns.map((column) => [column, make(column)])) as Record<Column, Value>;
}

function toRows(rows: readonly Uint8Array[]): ByteRows {
  const starts = new Uint32Array(rows.length + 1);
  for (const [index, row] of rows.entries()) starts[index + 1] = (starts[index] ?? 0) + row.byteLength;
  return { starts, bytes: Buffer.concat(rows) };
}

/** The place of an id in a sorted list, or where it would be inserted. */
function placeOf(sorted: readonly string[], id: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
