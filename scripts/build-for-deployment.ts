import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedFunctions, functionsTarget } from './build-functions.ts';
import { isCurrent } from './build-if-changed.ts';
import { buildSite, siteTarget } from './build-site.ts';
import { packForLambda } from './native-packages.ts';
import { ROOT } from './toolchain/checkout.mjs';

/**
 * Builds what a deployment uploads: the site, then the functions, one of which contains the pages of the site. Parts
 * whose sources haven't changed since the last build aren't built again.
 * @param say prints a line of progress
 */
export async function buildForDeployment(say: (line: string) => void): Promise<void> {
  await buildSite(ROOT, () => say('Building the site ...'));
  await buildChangedFunctions(() => say('Building the functions ...'));
  await packForLambda(ROOT);
}

/** The state of the build: `current` if it was made from the current sources, `older` if not, `missing` without a build. */
export function stateOfBuild(): 'current' | 'older' | 'missing' {
  const targets = [siteTarget(ROOT), functionsTarget()];
  if (targets.every(isCurrent)) return 'current';
  return targets.every(({ root, output }) => existsSync(join(root, output))) ? 'older' : 'missing';
}
