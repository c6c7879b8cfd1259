import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ROOT, TOOLS } from './checkout.mjs';
import { withLock } from './lock.mjs';
import { isRecentEnough, majorOf, nodePackages, OLDEST_LAUNCHER } from './node-version.mjs';
import { runNpm } from './npm.mjs';
import { Problem } from './problem.mjs';

const run = promisify(execFile);
const FOLDER = `${TOOLS}/node`;

/**
 * The path of a recent enough Node: the running Node, or a Node inside the checkout, which is fetched if it is missing.
 * @returns {Promise<string>}
 * @throws {Problem} if no such Node exists for this machine
 */
export async function ensureNode() {
  const wanted = readFileSync(`${ROOT}/.node-version`, 'utf8').trim();
  if (process.platform === 'win32') throw new Problem('Windows is not supported: run this inside WSL.');
  if (isRecentEnough(process.version, wanted)) return process.execPath;
  if (majorOf(process.version) < OLDEST_LAUNCHER) {
    throw new Problem(
      `Node ${OLDEST_LAUNCHER} or newer is needed, this is ${process.version} (https://nodejs.org).`,
    );
  }
  const installed = await findInstalled(wanted);
  if (installed) return installed;
  return withLock(
    `${TOOLS}/node.lock`,
    async () => (await findInstalled(wanted)) ?? install(wanted),
    () => console.log('Another command is fetching Node here; waiting for it ...'),
  );
}

/** @param {string} wanted */
async function findInstalled(wanted) {
  for (const { bin } of nodePackages(process.platform, process.arch)) {
    const path = `${FOLDER}/node_modules/${bin}`;
    if (existsSync(path) && (await versionOf(path)) === `v${wanted}`) return path;
  }
  return undefined;
}

/** @param {string} wanted */
async function install(wanted) {
  /** @type {Problem | undefined} */
  let failure;
  for (const { name, bin, scripts } of nodePackages(process.platform, process.arch)) {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    try {
      await runNpm({
        title: `Fetching Node ${wanted}`,
        hint: `this machine has ${process.version}; kept inside the checkout`,
        log: 'node',
        args: [
          'install',
          '--prefix',
          FOLDER,
          '--no-save',
          scripts ? '' : '--ignore-scripts',
          `${name}@${wanted}`,
        ].filter(Boolean),
        cwd: FOLDER,
        node: process.execPath,
      });
    } catch (error) {
      if (!(error instanceof Problem) || !error.message.includes('does not have')) throw error;
      failure = error;
      continue;
    }
    const path = `${FOLDER}/node_modules/${bin}`;
    if (existsSync(path) && (await versionOf(path)) === `v${wanted}`) return path;
  }
  throw new Problem(
    `No Node ${wanted} for ${process.platform} ${process.arch} on the package registry: ` +
      `install Node ${majorOf(wanted)} yourself (https://nodejs.org) and run this again.`,
    { cause: failure },
  );
}

/**
 * What `node --version` prints; undefined if the binary does not run on this machine.
 * @param {string} path
 */
async function versionOf(path) {
  try {
    return (await run(path, ['--version'])).stdout.trim();
  } catch {
    return undefined;
  }
}
