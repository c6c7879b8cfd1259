import { log, loggableError } from '../platform/logger.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { DamagedSnapshot, readSnapshot } from './snapshot-file.ts';
import { readSnapshotFiles, readSnapshotList } from './snapshot-store.ts';

/** A catalogue as it was stored. Its changes until `changesUntil` are in it. */
export type LoadedSnapshot = {
  readonly changesUntil: string;
  readonly index: CatalogueIndex;
};

/**
 * The newest snapshot that is whole; `undefined` when none was ever stored. A damaged or missing one is logged. Throws when
 * all are: changes alone would make a catalogue of a few quizzes.
 */
export async function loadNewestSnapshot(): Promise<LoadedSnapshot | undefined> {
  const { names } = await readSnapshotList();
  for (const name of names) {
    const index = await loadSnapshot(name);
    if (index) return index;
  }
  if (names.length > 0) throw new Error(`None of ${names.length} catalogue snapshots is whole`);
  return undefined;
}

async function loadSnapshot(name: string): Promise<LoadedSnapshot | undefined> {
  const files = await readSnapshotFiles(name);
  if (!files) {
    log('error', 'A catalogue snapshot is missing', { snapshot: name });
    return undefined;
  }
  try {
    const { header, data } = readSnapshot(files);
    return { changesUntil: header.changesUntil, index: new CatalogueIndex(data) };
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    log('error', 'A catalogue snapshot is damaged', { snapshot: name, error: loggableError(error) });
    return undefined;
  }
}
