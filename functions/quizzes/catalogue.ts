import { query } from '../platform/table-reads.ts';
import { type CatalogueEntry, toCatalogueEntry } from './catalogue-query.ts';
import type { QuizItem } from './items.ts';
import { cataloguePartition } from './keys.ts';
import { summaryAttributes, toQuizSummary } from './public-quiz.ts';

/** Each refresh reads changes of this period again, because the index may show changes out of order. */
const overlapMs = 60_000;
/** After this time without a refresh everything is loaded again, because tombstones may have expired. */
const reloadAfterMs = 3_600_000;

/**
 * Caches some attributes of every published quiz in the memory of a function: read once through GSI1, then refreshed with
 * one query for the changes before each use. Unpublished quizzes and tombstones stay in the index, so that this query
 * finds them.
 */
export class PublishedQuizzes<Entry> {
  private readonly attributes: readonly (keyof QuizItem)[];
  private readonly toEntry: (quiz: QuizItem) => Entry;
  private readonly entries = new Map<string, Entry>();
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> | undefined;

  /** Reads the named attributes, `id` and `isPublished`; `toEntry` may use no others. */
  constructor(attributes: readonly (keyof QuizItem)[], toEntry: (quiz: QuizItem) => Entry) {
    this.attributes = [...new Set([...attributes, 'id', 'isPublished'] as const)];
    this.toEntry = toEntry;
  }

  /** All published quizzes as of now. Parallel calls share one refresh. */
  async current(): Promise<readonly Entry[]> {
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = undefined;
    });
    await this.refreshing;
    return [...this.entries.values()];
  }

  private async refresh(): Promise<void> {
    const startedAt = Date.now();
    const isReload = startedAt - this.refreshedAt > reloadAfterMs;
    // The sort key begins with the time of the change; a time in ISO 8601 comes after '0'.
    const after = isReload ? '0' : new Date(this.refreshedAt - overlapMs).toISOString();
    const { attributes } = this;
    const changes = await query<QuizItem>(cataloguePartition, { index: 'GSI1', after, attributes });
    if (isReload) this.entries.clear();
    for (const item of changes) {
      if (item.isPublished) this.entries.set(item.id, this.toEntry(item));
      else this.entries.delete(item.id);
    }
    this.refreshedAt = startedAt;
  }
}

/** The published quizzes as lists show them. */
export class Catalogue extends PublishedQuizzes<CatalogueEntry> {
  constructor() {
    super(summaryAttributes, (quiz) => toCatalogueEntry(toQuizSummary(quiz)));
  }
}

/** The catalogue of this function. */
export const catalogue = new Catalogue();
