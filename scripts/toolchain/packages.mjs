import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { ROOT, TOOLS } from './checkout.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { errorCode } from './problem.mjs';

const STAMP = `${ROOT}/node_modules/.installed`;
// The packages that are installed. npm writes this file at the end of an install.
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
 * Installs the packages of package-lock.json unless they are installed. Repeats an interrupted install.
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
    // Not `npm ci`: it refuses a lockfile that lacks the optional binaries of another platform. The build tools are
    // installed even with NODE_ENV=production.
    args: ['install', '--no-save', '--include=dev', '--include=optional'],
    cwd: ROOT,
    node,
  });
  await writeFile(STAMP, stampOf(lockfile));
}

async function isInstalled() {
  const lockfile = await readFile(`${ROOT}/package-lock.json`, 'utf8');
  const stamp = stampOf(lockfile);
  if ((await readIfExists(STAMP)) === stamp) return true;
  // If npm was run by hand, npm's own record shows whether an install is needed.
  const record = await readIfExists(NPM_RECORD);
  if (!record || !isSatisfied(JSON.parse(lockfile), JSON.parse(record))) return false;
  await writeFile(STAMP, stamp);
  return true;
}

/**
 * The identity of an install: the exact packages, and the platform of their binaries.
 * @param {string} lockfile text of package-lock.json
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {string}
 */
export function stampOf(lockfile, machine = process) {
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${machine.platform}-${machine.arch} ${hash}\n`;
}

/**
 * Whether npm's record of node_modules contains the packages of the lockfile in the same versions. Optional packages may
 * be missing, because they are for other platforms.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} record node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isSatisfied(wanted, record) {
  const installed = record.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(locked.optional ?? locked.devOptional);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/** @param {string} path */
async function readIfExists(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
