import type { CatalogueChange } from './catalogue-entry.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { changesKeptMs, readChanges } from './change-log-store.ts';
import { readSnapshot, storeSnapshot } from './snapshot-store.ts';

/**
 * Adds the changes since the last snapshot to it. Returns the number of its quizzes; `unchanged` when there are no
 * changes; `undefined` when no snapshot is usable, or changes since it have expired.
 */
export async function updateSnapshot(): Promise<number | 'unchanged' | undefined> {
  const startedAt = Date.now();
  const last = await readSnapshot();
  if (!last || startedAt - last.changesUntil > changesKeptMs) return undefined;
  const found = await readChanges(last.changesUntil);
  if (found.length === 0) return 'unchanged';
  const catalogue = new CatalogueIndex();
  catalogue.apply(last.changes);
  catalogue.apply(found.flatMap(({ changes }) => changes));
  return store(catalogue, startedAt);
}

/**
 * Stores a snapshot of exactly these changes, whatever was stored before. Changes after `since`, in milliseconds since
 * 1970, may be missing here; they are in the change log. Returns the number of its quizzes.
 */
export async function replaceSnapshot(
  changes: AsyncIterable<CatalogueChange[]>,
  since: number,
): Promise<number> {
  const catalogue = new CatalogueIndex();
  for await (const some of changes) catalogue.apply(some);
  return store(catalogue, since);
}

async function store(catalogue: CatalogueIndex, changesUntil: number): Promise<number> {
  await storeSnapshot({ changesUntil, changes: catalogue.changes() });
  return catalogue.size;
}
