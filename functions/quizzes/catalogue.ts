import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { type CatalogueEntry, toCatalogueEntry } from './catalogue-query.ts';
import type { QuizItem } from './items.ts';
import { cataloguePartition } from './keys.ts';
import { summaryAttributes, toQuizSummary } from './public-quiz.ts';

/** A change may become visible in the index after one with a later time; so far back each refresh looks again. */
const overlapMs = 60_000;
/** After so long without a refresh everything is loaded anew: a tombstone may have been swept in the meantime. */
const reloadAfterMs = 3_600_000;

/**
 * Something of every published quiz in the memory of a warm function: loaded once by paging through GSI1, then kept
 * fresh by one delta query for each use. Unpublished quizzes and tombstones stay in the index, so that the delta
 * sees them leave.
 */
export class PublishedQuizzes<Entry> {
  private readonly attributes: readonly (keyof QuizItem)[];
  private readonly toEntry: (quiz: QuizItem) => Entry;
  private readonly entries = new Map<string, Entry>();
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> | undefined;

  /** Reads the named attributes beside `id` and `isPublished`; `toEntry` may look at no other. */
  constructor(attributes: readonly (keyof QuizItem)[], toEntry: (quiz: QuizItem) => Entry) {
    this.attributes = [...new Set([...attributes, 'id', 'isPublished'] as const)];
    this.toEntry = toEntry;
  }

  /** All published quizzes as of now. Calls at the same time share one refresh. */
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
    const changes = await readChanges(
      this.attributes,
      isReload ? undefined : new Date(this.refreshedAt - overlapMs).toISOString(),
    );
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

/** What changed since a time (ISO 8601), oldest first; everything without one. */
async function readChanges(
  attributes: readonly (keyof QuizItem)[],
  since: string | undefined,
): Promise<QuizItem[]> {
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: env('tableName'),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :catalogue AND GSI1SK > :since',
      ExpressionAttributeValues: { ':catalogue': cataloguePartition, ':since': since ?? '0' },
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    },
  );
  const items: QuizItem[] = [];
  for await (const { Items = [] } of pages) items.push(...(Items as QuizItem[]));
  return items;
}
