import { ensureNode } from './node-runtime.mjs';
import { pathWith } from './npm.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * Prepares a checkout on a machine that has only Node 20 and npm: installs a recent enough Node and all packages.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the path of the Node to use, and an environment with it as `node`
 * @throws {Problem} one line that says what is missing
 */
export async function bootstrap() {
  const node = await ensureNode();
  await ensurePackages(node);
  return { node, env: { ...process.env, PATH: pathWith(node) } };
}
