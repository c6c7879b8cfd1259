import { log } from '../../platform/logger.ts';
import { updateSnapshot } from '../catalogue/build-snapshot.ts';
import { rebuildCatalogue } from './rebuild-catalogue.ts';
import { rebuildStatistics } from './rebuild-statistics.ts';

/** What a call of this function may request. */
const builds = {
  /** The catalogue's next snapshot, on a schedule; without a usable previous one, from all quizzes of the table. */
  snapshot: async () => (await updateSnapshot()) ?? rebuildCatalogue(),
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
