import { ensureNode } from './node-runtime.mjs';
import { pathWith } from './npm.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * Makes a checkout ready to run, with only Node 20 and npm on the machine: a new enough Node and all packages.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to use, and an environment where `node` is it
 * @throws {Problem} one line that says what is missing
 */
export async function bootstrap() {
  const node = await ensureNode();
  await ensurePackages(node);
  return { node, env: { ...process.env, PATH: pathWith(node) } };
}
