import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChangedFunctions } from '../../build-functions.ts';
import { buildSite } from '../../build-site.ts';
import { ROOT } from '../../toolchain/checkout.mjs';

/**
 * Vitest's global setup of the tests that run on the local cloud: builds the sources, so that the tests run the current
 * code. `npm test` builds in an earlier stage (`SOURCES_ARE_BUILT`). The states of all clouds are in one folder, which
 * is deleted at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env.SOURCES_ARE_BUILT) {
    await buildSite(ROOT, () => undefined);
    await buildChangedFunctions();
  }
  const states = await mkdtemp(join(tmpdir(), 'your-quizzes-tests-'));
  process.env.TEST_STATES = states;
  return () => rm(states, { recursive: true, force: true, maxRetries: 10 });
}
