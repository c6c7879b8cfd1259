import { batchesOf } from '../../platform/batches.ts';
import { log } from '../../platform/logger.ts';
import { replaceSnapshot, updateSnapshot } from '../catalogue/build-snapshot.ts';
import { sumUpPlays } from '../counts/statistics-store.ts';
import { listQuizIds, readKnownQuizChanges } from '../publication/catalogue-changes.ts';

/** What a call of this function may request. */
const builds = {
  /** On a schedule: the catalogue's next snapshot; without a usable previous one, from all quizzes of the table. */
  snapshot: async () => (await updateSnapshot()) ?? (await rebuildCatalogue()),
  /** The catalogue from all quizzes of the table. */
  catalogue: rebuildCatalogue,
  /** The play counts of all quizzes from their slots. */
  statistics: rebuildStatistics,
} as const;

export type BuildRequest = { readonly build: keyof typeof builds };

/** Builds data that is derived from the table. Returns what was built, for a call that waits. */
export async function handler({ build }: BuildRequest): Promise<{ readonly result: number | string }> {
  const run = Object.hasOwn(builds, build) && builds[build];
  if (!run) throw new Error(`There is no build "${build}"`);
  const result = await run();
  log('info', 'built', { build, result });
  return { result };
}

/** Quizzes that are read together: revisions of 400 kB still fit into memory. */
const together = 50;

/**
 * Builds the catalogue from all quizzes of the table. Quizzes published in the meantime are in the change log. Returns
 * the number of its quizzes.
 */
export async function rebuildCatalogue(): Promise<number> {
  const startedAt = Date.now();
  const quizIds = await listQuizIds();
  return replaceSnapshot(changesOf(quizIds), startedAt);
}

async function* changesOf(quizIds: readonly string[]) {
  for (const batch of batchesOf(quizIds, together)) yield await readKnownQuizChanges(batch);
}

/** Quizzes that are summed up at the same time. */
const parallel = 16;

/** Sums up the plays of every quiz from the counts in its slots. Returns the number of quizzes. */
async function rebuildStatistics(): Promise<number> {
  const quizIds = await listQuizIds();
  for (const batch of batchesOf(quizIds, parallel)) await Promise.all(batch.map(sumUpPlays));
  return quizIds.length;
}
