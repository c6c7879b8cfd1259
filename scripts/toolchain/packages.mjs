import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { ROOT, TOOLS } from './checkout.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { errorCode } from './problem.mjs';

const STAMP = `${ROOT}/node_modules/.installed`;
// Written by npm as the last act of an install: what is really there.
const NPM_RECORD = `${ROOT}/node_modules/.package-lock.json`;

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Installs the packages of package-lock.json unless they are there. An install that was cut off is done again.
 * @param {string} node the Node to run npm with
 * @returns {Promise<void>}
 */
export async function ensurePackages(node) {
  if (await isInstalled()) return;
  await withLock(
    `${TOOLS}/packages.lock`,
    async () => {
      if (!(await isInstalled())) await install(node);
    },
    () => console.log('Another command is installing packages here; waiting for it ...'),
  );
}

/** @param {string} node */
async function install(node) {
  await rm(`${ROOT}/node_modules`, { recursive: true, force: true, maxRetries: 3 });
  const lockfile = await readFile(`${ROOT}/package-lock.json`, 'utf8');
  await runNpm({
    title: 'Installing packages',
    hint: 'about a minute the first time',
    log: 'packages',
    // Not `npm ci`: it refuses a lockfile that lacks the optional binaries of another platform. A production environment
    // must not leave the build tools out.
    args: ['install', '--no-save', '--include=dev', '--include=optional'],
    cwd: ROOT,
    node,
  });
  await writeFile(STAMP, stampOf(lockfile));
}

async function isInstalled() {
  const lockfile = await readFile(`${ROOT}/package-lock.json`, 'utf8');
  const stamp = stampOf(lockfile);
  if ((await readIfThere(STAMP)) === stamp) return true;
  // Somebody ran npm by hand: believe npm's record, and spare them the wait.
  const record = await readIfThere(NPM_RECORD);
  if (!record || !isSatisfied(JSON.parse(lockfile), JSON.parse(record))) return false;
  await writeFile(STAMP, stamp);
  return true;
}

/**
 * What an install is known by: the exact packages and the kind of machine that their binaries are for.
 * @param {string} lockfile text of package-lock.json
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {string}
 */
export function stampOf(lockfile, machine = process) {
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${machine.platform}-${machine.arch} ${hash}\n`;
}

/**
 * Whether npm's record of node_modules holds just what the lockfile asks for. Optional packages may be missing: they
 * are those of other platforms.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} present node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isSatisfied(wanted, present) {
  const there = present.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, locked]) => {
    if (path === '') return true;
    const found = there[path];
    if (!found) return Boolean(locked.optional ?? locked.devOptional);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/** @param {string} path */
async function readIfThere(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
