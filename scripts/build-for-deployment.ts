import { buildChangedFunctions } from './build-functions.ts';
import { buildSite } from './build-site.ts';
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
