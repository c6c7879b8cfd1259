import { query } from '../platform/table-reads.ts';
import type { QuizItem, QuizTombstoneItem, StatisticsItem } from './items.ts';
import { cataloguePartition } from './keys.ts';

/** Each refresh reads changes of this period again, because the index may show changes out of order. */
const overlapMs = 60_000;
/** After this time without a refresh everything is loaded again, because tombstones may have expired. */
const reloadAfterMs = 3_600_000;

/** What the index has of a quiz: itself or its tombstone, and the count of its plays. */
type CatalogueItem = QuizItem | QuizTombstoneItem | StatisticsItem;

/**
 * A copy of published quizzes in the memory of a function: read once through GSI1, then refreshed with one query for the
 * changes before each use. Unpublished quizzes and tombstones stay in the index, so that this query finds them.
 */
abstract class CopyOfQuizzes {
  private readonly attributes: readonly string[];
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> | undefined;

  /** Reads the named attributes of quizzes, `entity`, `id` and `isPublished`, and the counts of plays. */
  constructor(attributes: readonly (keyof QuizItem)[]) {
    this.attributes = [...new Set([...attributes, 'entity', 'id', 'isPublished', 'playCount'])];
  }

  protected abstract clear(): void;
  /** Takes items as they were read, also of quizzes that aren't published. */
  protected abstract take(items: readonly CatalogueItem[]): void;

  /** Makes the copy as it is in the table. Parallel calls share one refresh. */
  protected async refresh(): Promise<void> {
    this.refreshing ??= this.readChanges().finally(() => {
      this.refreshing = undefined;
    });
    await this.refreshing;
  }

  private async readChanges(): Promise<void> {
    const startedAt = Date.now();
    const isReload = startedAt - this.refreshedAt > reloadAfterMs;
    // The sort key begins with the time of the change; a time in ISO 8601 comes after '0'.
    const after = isReload ? '0' : new Date(this.refreshedAt - overlapMs).toISOString();
    const { attributes } = this;
    const changes = await query<CatalogueItem & Record<string, unknown>>(cataloguePartition, {
      index: 'GSI1',
      after,
      attributes,
    });
    if (isReload) this.clear();
    this.take(changes);
    this.refreshedAt = startedAt;
  }
}

/** Some attributes of every published quiz. */
export class PublishedQuizzes<Entry> extends CopyOfQuizzes {
  private readonly toEntry: (quiz: QuizItem) => Entry;
  private readonly entries = new Map<string, Entry>();

  /** `toEntry` may use the named attributes, `id` and `isPublished`. */
  constructor(attributes: readonly (keyof QuizItem)[], toEntry: (quiz: QuizItem) => Entry) {
    super(attributes);
    this.toEntry = toEntry;
  }

  /** All published quizzes as of now. */
  async current(): Promise<readonly Entry[]> {
    await this.refresh();
    return [...this.entries.values()];
  }

  protected override clear(): void {
    this.entries.clear();
  }

  protected override take(items: readonly CatalogueItem[]): void {
    for (const item of items) {
      if (item.entity === 'STATISTICS') continue;
      if (isPublished(item)) this.entries.set(item.id, this.toEntry(item));
      else this.entries.delete(item.id);
    }
  }
}

function isPublished(item: QuizItem | QuizTombstoneItem): item is QuizItem {
  return item.entity === 'QUIZ' && item.isPublished;
}
