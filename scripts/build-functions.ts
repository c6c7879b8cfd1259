import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import {
  type BuildOptions,
  type BuildResult,
  context,
  type Metafile,
  type OutputFile,
  type Plugin,
  stop,
} from 'esbuild';
import { type BuildTarget, buildIfChanged, buildNow } from './build-if-changed.ts';
import { builtinModules, dataModules, siteCode, withoutTests } from './bundle-plugins.ts';
import { NATIVE_PACKAGES, packForLambda, packNatives } from './native-packages.ts';
import { ROOT } from './toolchain/checkout.mjs';
import { runCommand, UserError } from './toolchain/user-error.mjs';

/** Makes esbuild, a program in Go, free memory less often, which saves a quarter of its time. */
const GO_MEMORY = { GOGC: '1000', GOMEMLIMIT: '1500MiB' };

/** A hash of the sources from which `buildChangedFunctions` built last. */
const STAMP = 'dist/functions-inputs.sha256';

/** Absolute paths of the sources and of the bundles. */
type Places = { root: string; source: string; output: string };

/**
 * Bundles each folder below `functions` that has an `index.ts` into `dist/functions/<group>/index.mjs` and its chunks. Native
 * packages for this machine are copied into `node_modules` next to it. The same sources produce the same bytes, and an
 * unchanged file isn't written again. Source maps are written to `dist/function-maps`, outside the asset.
 * @param root the folder with `functions`, `dist` and `node_modules`
 * @returns the names of the groups, sorted
 * @throws Error with esbuild's messages
 */
export async function buildFunctions(root = ROOT): Promise<string[]> {
  const { groups, bundle, dispose } = await startBundler(root);
  try {
    for (const group of groups) await bundle(group);
  } finally {
    await dispose();
  }
  return groups;
}

/**
 * Builds all functions if their sources have changed since the last time.
 * @param onStart called before it builds
 * @returns whether it built
 */
export function buildChangedFunctions(onStart: () => void = () => undefined): Promise<boolean> {
  return buildIfChanged({
    ...functionsTarget(),
    build: async () => {
      onStart();
      await buildFunctions();
      // Otherwise esbuild's process would keep more than a gigabyte of memory until this process ends.
      await stop();
    },
  });
}

/** All functions, in `dist/functions`. */
export function functionsTarget(): Omit<BuildTarget, 'build'> {
  return {
    root: ROOT,
    inputs: [
      'functions',
      'shared',
      // Code of the site renders the pages, and the pages name the files of the site's build.
      'frontend',
      'vite.config.ts',
      'dist/site/index.html',
      'scripts/build-functions.ts',
      'scripts/bundle-plugins.ts',
      'scripts/native-packages.ts',
      'package.json',
      'package-lock.json',
    ],
    output: 'dist/functions',
    stamp: STAMP,
  };
}

/**
 * Bundles all functions, and rebuilds the functions that use a changed file. If a rebuild fails, its errors are printed
 * and the previous bundle is kept.
 * @param onRebuild called with the functions whose bundles were rebuilt, not for the first build
 * @returns a function that stops watching
 */
export async function watchFunctions(
  onRebuild: (groups: string[]) => void,
  root = ROOT,
): Promise<() => Promise<void>> {
  await rm(`${root}/${STAMP}`, { force: true });
  const { places, entries, groups, bundle, dispose } = await startBundler(root);
  const first = Promise.withResolvers<void>();
  let isFirst = true;
  let before: Record<string, string> = {};
  const bundleChanged = async ({ errors, metafile }: BuildResult) => {
    if (errors.length > 0) return;
    const now = entryFiles(metafile);
    const changed = groups.filter((group) => now[group] !== before[group]);
    for (const group of changed) await bundle(group);
    before = now;
    if (!isFirst && changed.length > 0) onRebuild(changed);
  };
  const watched = await context({
    ...bundleOptions(places, {
      name: 'bundle-changed',
      setup: (run) => run.onEnd((result) => bundleChanged(result).finally(first.resolve)),
    }),
    entryPoints: Object.fromEntries(entries),
    // The hash of an entry changes with the code of everything that it imports.
    entryNames: '[name]/[hash]',
    sourcemap: false,
    logLevel: 'warning',
  });
  await watched.watch();
  await first.promise;
  isFirst = false;
  return async () => {
    await Promise.all([watched.dispose(), dispose()]);
  };
}

/** Group → path of its entry in a build of all groups. */
function entryFiles({ outputs }: Metafile = { inputs: {}, outputs: {} }): Record<string, string> {
  const files = Object.keys(outputs).filter((path) => path.endsWith('.mjs'));
  return Object.fromEntries(files.map((path) => [basename(dirname(path)), path]));
}

/**
 * Bundles one function after the other with one context of esbuild, which parses a file once for all of them. A single
 * build of all entries is faster, but its chunks give a function code that only others use, and with it permissions.
 */
async function startBundler(root: string) {
  const places = placesIn(root);
  const entries = await findEntries(places.source);
  const groups = [...entries.keys()];
  await removeOtherFolders(places, groups);
  let entry = '';
  const always = bundleOptions(places, {
    name: 'chosen-entry',
    setup: (run) => run.onResolve({ filter: /^chosen-entry$/ }, () => ({ path: entry })),
  });
  Object.assign(process.env, GO_MEMORY);
  const shared = await context({ ...always, entryPoints: { index: 'chosen-entry' } });
  return {
    places,
    entries,
    groups,
    dispose: () => shared.dispose(),
    bundle: async (group: string) => {
      entry = entries.get(group) ?? '';
      const { outputFiles, metafile } = await shared.rebuild();
      for (const file of outputFiles)
        file.path = file.path.replace(always.outdir, `${places.output}/${group}`);
      await writeAsset(places, group, { outputFiles, metafile });
    },
  };
}

function placesIn(root: string): Places {
  return { root, source: `${root}/functions`, output: `${root}/dist/functions` };
}

/** Lambda name → its `index.ts`, sorted by name. The name is that of the folder with the `index.ts`. */
async function findEntries(source: string): Promise<Map<string, string>> {
  if (!existsSync(source)) return new Map();
  const files = await readdir(source, { recursive: true });
  const found = files
    .filter((file) => basename(file) === 'index.ts')
    .map((file) => [basename(dirname(file)), `${source}/${file}`] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const entries = new Map(found);
  if (entries.size < found.length)
    throw new UserError('Two functions in functions/ have the same name. Rename one of the folders.');
  return entries;
}

function bundleOptions(places: Places, plugin: Plugin) {
  return {
    absWorkingDir: places.root,
    outdir: `${places.output}/any-group`,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: NATIVE_PACKAGES,
    plugins: [plugin, builtinModules, dataModules, withoutTests, siteCode],
    jsx: 'automatic',
    // Selects the production code of React and its packages.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Names are kept and lines are short, so that stack traces are readable.
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/**
 * CommonJS packages that load a Node module at run time need `require`, which ES modules don't have. It is inserted
 * before the first line, and only if esbuild needs it, so that the lines of the source maps don't change.
 */
const REQUIRE =
  "import{createRequire as yqRequire}from'node:module';const require=yqRequire(import.meta.url);";
const NEEDS_REQUIRE = 'Dynamic require of "';

async function writeAsset(
  places: Places,
  group: string,
  { outputFiles = [], metafile }: Pick<BuildResult, 'outputFiles' | 'metafile'>,
): Promise<void> {
  const imported = new Set(
    Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports.map(({ path }) => path)),
  );
  const natives = NATIVE_PACKAGES.filter((name) => imported.has(name));
  await packNatives(`${places.output}/${group}`, natives, { root: places.root, forLambda: false });
  await writeBundle(places, group, outputFiles);
}

/** Writes changed files atomically, so that a reader sees the old or the new version, and deletes outdated files. */
async function writeBundle(places: Places, group: string, files: readonly OutputFile[]): Promise<void> {
  const folder = `${places.output}/${group}`;
  const mapFolder = mapFolderOf(places, group);
  const wanted = new Map<string, Uint8Array | string>();
  for (const file of files) {
    if (file.path.endsWith('.map')) wanted.set(`${mapFolder}/${relative(folder, file.path)}`, file.contents);
    else wanted.set(file.path, file.text.includes(NEEDS_REQUIRE) ? REQUIRE + file.text : file.contents);
  }
  // Chunks are written before the entry that imports them.
  const paths = [...wanted.keys()].sort((a, b) => b.split('/').length - a.split('/').length);
  for (const path of paths) await writeIfChanged(path, wanted.get(path) ?? '', `${places.root}/dist/.drafts`);
  for (const place of [folder, mapFolder]) await removeOthers(place, new Set(paths));
}

function mapFolderOf(places: Places, group: string): string {
  return `${places.root}/dist/function-maps/${group}`;
}

/** Writes to a temporary file first, outside the asset, which must not contain it. Doesn't write unchanged contents. */
async function writeIfChanged(path: string, contents: Uint8Array | string, drafts: string): Promise<void> {
  const next = Buffer.from(contents);
  if (existsSync(path) && (await readFile(path)).equals(next)) return;
  for (const folder of [dirname(path), drafts]) await mkdir(folder, { recursive: true });
  const draft = `${drafts}/${randomUUID()}`;
  await writeFile(draft, next);
  await rename(draft, path);
}

async function removeOthers(folder: string, keep: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = `${entry.parentPath}/${entry.name}`;
    const isPacked = path.startsWith(`${folder}/node_modules/`);
    if (entry.isFile() && !isPacked && !keep.has(path)) await rm(path, { force: true });
  }
}

/** Deletes the bundles of groups that no longer exist. */
async function removeOtherFolders(places: Places, groups: readonly string[]): Promise<void> {
  for (const folder of [places.output, dirname(mapFolderOf(places, 'any'))]) {
    if (!existsSync(folder)) continue;
    for (const name of await readdir(folder)) {
      if (!groups.includes(name)) await rm(`${folder}/${name}`, { recursive: true, force: true });
    }
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const started = performance.now();
    let built: string[] = [];
    await buildNow({
      ...functionsTarget(),
      build: async () => {
        built = await buildFunctions();
      },
    });
    await packForLambda(ROOT);
    console.log(`${built.length} functions bundled in ${(performance.now() - started).toFixed(0)} ms`);
    return 0;
  });
}
