import { readFile } from 'node:fs/promises';
import { ROOT, TOOLS } from './checkout.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { errorCode } from './user-error.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/** Installs the packages of package-lock.json unless they are installed. Repeats an interrupted install. */
export async function ensurePackages() {
  if (await isInstalled()) return;
  await withLock(
    `${TOOLS}/packages.lock`,
    async () => {
      if (await isInstalled()) return;
      // The build tools are installed even with NODE_ENV=production. No package needs its install script.
      const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
      await runNpm('Installing packages (about a minute the first time)', args, ROOT);
    },
    () => console.log('Another command is installing packages here; waiting for it ...'),
  );
}

/** npm writes its record of the installed packages at the end of an install. */
async function isInstalled() {
  try {
    const [wanted, record] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
        readFile(`${ROOT}/${file}`, 'utf8'),
      ),
    );
    return isSatisfied(JSON.parse(wanted ?? ''), JSON.parse(record ?? ''));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Whether npm's record of node_modules contains the packages of the lockfile in the same versions. Optional packages may
 * be missing if they are for other platforms.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} record node_modules/.package-lock.json
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {boolean}
 */
export function isSatisfied(wanted, record, machine = process) {
  const installed = record.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(locked.optional ?? locked.devOptional) && !isFor(locked, machine);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/**
 * Whether a package is for this platform and for no particular C library, so that npm has certainly installed it.
 * @param {LockedPackage} locked
 * @param {{ platform: string, arch: string }} machine
 */
function isFor({ os, cpu, libc }, { platform, arch }) {
  if (os === undefined || cpu === undefined || libc) return false;
  return [os].flat().includes(platform) && [cpu].flat().includes(arch);
}
