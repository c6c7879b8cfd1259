import { CatalogueIndex } from './catalogue-index.ts';
import { readChanges } from './change-log-store.ts';
import { loadNewestSnapshot } from './load-snapshot.ts';
import { packSnapshot } from './snapshot-file.ts';
import { storeSnapshot } from './snapshot-store.ts';

/** A change may be visible later than one with a later time. */
const overlapMs = 30_000;

/** Stores a snapshot of the newest one that is whole and of all changes since. Gives the number of its quizzes. */
export async function buildSnapshot(): Promise<number> {
  const former = await loadNewestSnapshot();
  const until = new Date().toISOString();
  const after = former ? Date.parse(former.changesUntil) - overlapMs : 0;
  const index = former?.index ?? new CatalogueIndex();
  for (const { changes } of await readChanges(new Date(after).toISOString())) index.apply(changes);
  await storeCatalogue(index, until);
  return index.size;
}

/** Stores a snapshot of a catalogue that has all changes until a time (ISO 8601), whatever was stored before. */
export async function storeCatalogue(index: CatalogueIndex, changesUntil: string): Promise<void> {
  await storeSnapshot(changesUntil, packSnapshot(index.data(), changesUntil));
}
