import { again, untilWritten } from '../platform/retry.ts';
import type { CatalogueChange } from './catalogue-entry.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { readChanges } from './change-log-store.ts';
import { loadNewestSnapshot } from './load-snapshot.ts';
import type { PictureIndex } from './picture-index.ts';
import { pictureSnapshot } from './picture-snapshot.ts';
import { quizSnapshot } from './quiz-snapshot.ts';
import { packSnapshot } from './snapshot-file.ts';
import type { InMemoryIndex, SnapshotKind } from './snapshot-kind.ts';
import { readSnapshotList, type Snapshot, storeSnapshot } from './snapshot-store.ts';

/** A change may become visible later than one with a later time. */
const overlapMs = 30_000;

/**
 * Stores a snapshot of the newest undamaged one and all changes since. Returns the number of its quizzes; `unchanged`
 * when there are no changes, `superseded` when another snapshot was stored in the meantime.
 */
export async function buildSnapshot(): Promise<number | 'unchanged' | 'superseded'> {
  const list = await readSnapshotList();
  // Checked before the previous snapshot is loaded, which costs much more.
  if (list.version > 0 && (await changesSince(list.changesUntil)).length === 0) return 'unchanged';
  const until = new Date().toISOString();
  const quizzes = await withNewChanges(quizSnapshot);
  const pictures = await withNewChanges(pictureSnapshot);
  const isStored = await storeSnapshot(list, packed(quizzes, pictures, until), until);
  return isStored ? quizzes.size : 'superseded';
}

/** An index from its newest undamaged snapshot and all changes since. */
async function withNewChanges<Index extends InMemoryIndex>(kind: SnapshotKind<Index>): Promise<Index> {
  const previous = await loadNewestSnapshot(kind);
  const index = previous?.index ?? kind.empty();
  index.apply(await changesSince(previous?.changesUntil));
  return index;
}

async function changesSince(time: string | undefined): Promise<CatalogueChange[]> {
  const after = time === undefined ? 0 : Date.parse(time) - overlapMs;
  const found = await readChanges(new Date(after).toISOString());
  return found.flatMap(({ changes }) => changes);
}

function packed(quizzes: CatalogueIndex, pictures: PictureIndex, changesUntil: string): Snapshot {
  return {
    quizzes: packSnapshot(quizSnapshot.sectionsOf(quizzes), changesUntil),
    pictures: packSnapshot(pictureSnapshot.sectionsOf(pictures), changesUntil),
  };
}

/**
 * Stores a snapshot of exactly these changes, whatever was stored before. Changes after `since` (ISO 8601) may be
 * missing here; they are in the change log. Returns the number of its quizzes.
 */
export async function replaceSnapshots(
  changes: AsyncIterable<CatalogueChange[]>,
  since: string,
): Promise<number> {
  const quizzes = quizSnapshot.empty();
  const pictures = pictureSnapshot.empty();
  for await (const some of changes) {
    quizzes.apply(some);
    pictures.apply(some);
  }
  const snapshot = packed(quizzes, pictures, since);
  return untilWritten(async () =>
    (await storeSnapshot(await readSnapshotList(), snapshot, since)) ? quizzes.size : again,
  );
}
