import { log, loggableError } from '../platform/logger.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { DamagedSnapshot, readSnapshot } from './snapshot-file.ts';
import { listSnapshots, readSnapshotFiles } from './snapshot-store.ts';

/** A catalogue as it was stored. Its changes until `changesUntil` are in it. */
export type LoadedSnapshot = {
  readonly name: string;
  readonly changesUntil: string;
  readonly index: CatalogueIndex;
};

/** The newest snapshot that is whole; `undefined` when there is none. A damaged or missing one is logged. */
export async function loadNewestSnapshot(): Promise<LoadedSnapshot | undefined> {
  for (const name of await listSnapshots()) {
    const index = await loadSnapshot(name);
    if (index) return { name, ...index };
  }
  return undefined;
}

async function loadSnapshot(name: string): Promise<Omit<LoadedSnapshot, 'name'> | undefined> {
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
