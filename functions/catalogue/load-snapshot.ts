import { log, loggableError } from '../platform/logger.ts';
import { DamagedSnapshot } from './sections.ts';
import { readSnapshot } from './snapshot-file.ts';
import type { InMemoryIndex, SnapshotKind } from './snapshot-kind.ts';
import { readSnapshotFiles, readSnapshotList } from './snapshot-store.ts';

/** An index as it was stored. It includes the changes until `changesUntil`. */
export type LoadedSnapshot<Index> = { readonly changesUntil: string; readonly index: Index };

/**
 * The newest snapshot with an undamaged index of this kind; `undefined` when none was ever stored. A damaged or missing
 * one is logged. Throws when all are damaged: changes alone would make an index of a few quizzes.
 */
export async function loadNewestSnapshot<Index extends InMemoryIndex>(
  kind: SnapshotKind<Index>,
): Promise<LoadedSnapshot<Index> | undefined> {
  const { names } = await readSnapshotList();
  for (const name of names) {
    const loaded = await loadSnapshot(name, kind);
    if (loaded) return loaded;
  }
  if (names.length > 0) throw new Error(`None of ${names.length} catalogue snapshots is whole`);
  return undefined;
}

async function loadSnapshot<Index extends InMemoryIndex>(
  name: string,
  kind: SnapshotKind<Index>,
): Promise<LoadedSnapshot<Index> | undefined> {
  const fields = { snapshot: name, kind: kind.name };
  const files = await readSnapshotFiles(name, kind.name);
  if (!files) {
    log('error', 'A catalogue snapshot is missing', fields);
    return undefined;
  }
  try {
    const { changesUntil, sections } = readSnapshot(files);
    return { changesUntil, index: kind.load(sections) };
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    log('error', 'A catalogue snapshot is damaged', { ...fields, error: loggableError(error) });
    return undefined;
  }
}
