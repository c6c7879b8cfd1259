import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runNpm } from './toolchain/npm.mjs';
import { errorCode } from './toolchain/user-error.mjs';

/** Packages with native code. They aren't bundled but copied next to the bundle, for the platforms that it runs on. */
export const NATIVE_PACKAGES = ['sharp'];

/** The platform of deployed functions (`infra/constructs/service-function.ts`), in npm's terms. */
const DEPLOYED = { os: 'linux', cpu: 'arm64', libc: 'glibc' } as const;

/** The file in the packed folder that lists the names and versions of its packages. It is written last. */
const STAMP = '.packed.json';

type LockedPackage = {
  version: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { lockfileVersion: number; packages: Record<string, LockedPackage | undefined> };

/**
 * Adds native code for Lambda's platform to all built functions that have native packages; downloads it once.
 * @param root the folder with `dist` and `node_modules`
 * @throws UserError if it must be downloaded and there is no network
 */
export async function packForLambda(root: string): Promise<void> {
  const output = `${root}/dist/functions`;
  for (const name of await readdir(output)) {
    const asset = `${output}/${name}`;
    const packed = NATIVE_PACKAGES.filter((one) => existsSync(`${asset}/node_modules/${one}`));
    if (packed.length > 0) await packNatives(asset, packed, { root, forLambda: true });
  }
}

/**
 * Copies native packages and their dependencies into `node_modules` of an asset: for this machine from the checkout, and
 * with `forLambda` also for Lambda's platform. Packages that are already there in the same versions are kept, so that a
 * build for this machine doesn't remove those for Lambda.
 */
export async function packNatives(
  asset: string,
  names: readonly string[],
  { root, forLambda }: { root: string; forLambda: boolean },
): Promise<void> {
  const target = `${asset}/node_modules`;
  if (names.length === 0) return rm(target, { recursive: true, force: true });
  const lock = JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8')) as Lockfile;
  const sources = new Map(
    neededOf(lock, names, (name) => existsSync(`${root}/node_modules/${name}`)).map((name) => [
      name,
      `${root}/node_modules/${name}`,
    ]),
  );
  if (forLambda) {
    const foreign = neededOf(lock, names, (name) => runsWhereDeployed(lock, name)).filter(
      (name) => !sources.has(name),
    );
    const folder = foreign.length > 0 ? await fetchForeign(root, lock, foreign) : '';
    for (const name of foreign) sources.set(name, `${folder}/node_modules/${name}`);
  }
  const wanted = Object.fromEntries(
    [...sources.keys()].sort().map((name) => [name, locked(lock, name).version]),
  );
  if (await isPacked(target, wanted)) return;
  const draft = `${root}/dist/.drafts/${randomUUID()}`;
  for (const [name, source] of sources) await cp(source, `${draft}/${name}`, { recursive: true });
  await writeFile(`${draft}/${STAMP}`, JSON.stringify(wanted));
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
}

/** Packages and their dependencies, including optional dependencies that `isChosen` accepts, in the order of discovery. */
function neededOf(lock: Lockfile, names: readonly string[], isChosen: (name: string) => boolean): string[] {
  const needed = new Set(names);
  for (const name of needed) {
    const { dependencies = {}, optionalDependencies = {} } = locked(lock, name);
    for (const one of Object.keys(dependencies)) needed.add(one);
    for (const one of Object.keys(optionalDependencies).filter(isChosen)) needed.add(one);
  }
  return [...needed];
}

function locked(lock: Lockfile, name: string): LockedPackage {
  const found = lock.packages[`node_modules/${name}`];
  if (!found) throw new Error(`package-lock.json has no entry for ${name}`);
  return found;
}

function runsWhereDeployed(lock: Lockfile, name: string): boolean {
  const { os, cpu, libc } = locked(lock, name);
  return Boolean(
    os?.includes(DEPLOYED.os) && cpu?.includes(DEPLOYED.cpu) && (!libc || libc.includes(DEPLOYED.libc)),
  );
}

/** Installs packages of another platform into a separate folder, verified against the lock file. */
async function fetchForeign(root: string, lock: Lockfile, names: readonly string[]): Promise<string> {
  const dependencies = Object.fromEntries(names.map((name) => [name, locked(lock, name).version]));
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, locked(lock, name)]));
  const version = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16);
  const folder = `${root}/node_modules/.cache/your-quizzes/native/${version}`;
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const about = { name: 'native-packages', version: '0.0.0', private: true, dependencies };
  await writeFile(`${draft}/package.json`, JSON.stringify(about));
  await writeFile(
    `${draft}/package-lock.json`,
    JSON.stringify({ ...about, lockfileVersion: lock.lockfileVersion, packages: { '': about, ...packages } }),
  );
  try {
    await runNpm(
      `Fetching native packages for ${DEPLOYED.os}-${DEPLOYED.cpu}`,
      [
        'ci',
        // npm checks the platform of packages that are named on the command line, even with `--os` and `--cpu`.
        '--force',
        '--ignore-scripts',
        `--os=${DEPLOYED.os}`,
        `--cpu=${DEPLOYED.cpu}`,
        `--libc=${DEPLOYED.libc}`,
      ],
      draft,
    );
    await keep(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Moves the draft to its folder. Another build may have done that at the same time. */
async function keep(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function isPacked(target: string, wanted: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const packed = JSON.parse(await readFile(`${target}/${STAMP}`, 'utf8')) as Record<string, string>;
    return Object.entries(wanted).every(([name, version]) => packed[name] === version);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
