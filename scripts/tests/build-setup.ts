import { buildFunctions } from '../build-functions.ts';
import { buildSite } from '../build-site.ts';
import { ROOT } from '../toolchain/checkout.mjs';

/**
 * Vitest's global setup of the tests that run on the local cloud: what they start must be what the sources say.
 * `npm test` has a stage for it, which has just run then (`SOURCES_ARE_BUILT`).
 */
export default async function setup(): Promise<void> {
  if (process.env.SOURCES_ARE_BUILT) return;
  await Promise.all([buildFunctions(), buildSite(ROOT, () => undefined)]);
}
