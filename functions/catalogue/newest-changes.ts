import type { CatalogueChange, QuizChange } from './catalogue-entry.ts';

/** The newest change of each quiz, if it is newer than the known version, which `knownVersion` returns. */
export function newestChanges(
  changes: readonly CatalogueChange[],
  knownVersion: (quizId: string) => number | undefined,
): Iterable<QuizChange> {
  const newest = new Map<string, QuizChange>();
  for (const change of changes) {
    if (!('entry' in change)) continue;
    const known = newest.get(change.id)?.version ?? knownVersion(change.id);
    if (known === undefined || change.version > known) newest.set(change.id, change);
  }
  return newest.values();
}
