import { again, untilWritten } from '../platform/retry.ts';
import type { CatalogueChange } from './catalogue-entry.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readChanges } from './change-log-store.ts';
import { loadNewestSnapshot } from './load-snapshot.ts';
import { packSnapshot } from './snapshot-file.ts';
import { readSnapshotList, storeSnapshot } from './snapshot-store.ts';

/** A change may be visible later than one with a later time. */
const overlapMs = 30_000;

/**
 * Stores a snapshot of the newest one that is whole and of all changes since. Gives the number of its quizzes; `unchanged`
 * when there are no changes, `superseded` when another snapshot was stored meanwhile.
 */
export async function buildSnapshot(): Promise<number | 'unchanged' | 'superseded'> {
  const list = await readSnapshotList();
  // Asked before the former snapshot is loaded, which costs much more.
  if (list.version > 0 && (await changesSince(list.changesUntil)).length === 0) return 'unchanged';
  const former = await loadNewestSnapshot();
  const until = new Date().toISOString();
  const index = former?.index ?? new CatalogueIndex();
  index.apply(await changesSince(former?.changesUntil));
  return (await storeSnapshot(list, packSnapshot(index.data(), until), until)) ? index.size : 'superseded';
}

async function changesSince(time: string | undefined): Promise<CatalogueChange[]> {
  const after = time === undefined ? 0 : Date.parse(time) - overlapMs;
  const found = await readChanges(new Date(after).toISOString());
  return found.flatMap(({ changes }) => changes);
}

/**
 * Stores a snapshot of exactly these changes, whatever was stored before. `since` is a time (ISO 8601) after which a
 * change may be missing here: it is in the change log. Gives the number of its quizzes.
 */
export async function replaceSnapshots(
  changes: AsyncIterable<CatalogueChange[]>,
  since: string,
): Promise<number> {
  const index = new CatalogueIndex();
  for await (const some of changes) index.apply(some);
  const files = packSnapshot(index.data(), since);
  return untilWritten(async () =>
    (await storeSnapshot(await readSnapshotList(), files, since)) ? index.size : again,
  );
}
