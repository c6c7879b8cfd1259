import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Metafile, type OutputFile } from 'esbuild';
import { dataModules, withoutTests } from './bundle-plugins.ts';
import { NATIVE_PACKAGES, packNatives } from './native-packages.ts';
import { ROOT } from './toolchain/checkout.mjs';
import { Problem, runCommand } from './toolchain/problem.mjs';

/** Several rebuilds from one saved file are reported together. */
const REBUILD_SETTLE_MS = 30;

/** Where functions are read from and bundled to: absolute folders. */
type Places = { root: string; source: string; output: string; deployable: boolean };

/**
 * `minify`: shorten white space and syntax, names stay as written so that stack traces can be read (default true).
 * `groups`: only these (default all). `root`: the folder that holds `functions`, `dist` and `node_modules` (default the
 * checkout). `deployable`: native code also for where functions are deployed to, which takes a network the first time;
 * without it, for this machine alone (default).
 */
export type FunctionBuildOptions = {
  minify?: boolean;
  groups?: string[];
  root?: string;
  deployable?: boolean;
};

/**
 * Bundles each folder below `functions` that has an `index.ts` into `dist/functions/<group>/index.mjs` and its chunks, with the native
 * packages that it loads in `node_modules` beside it. The same sources give the same bytes, and a file that would not
 * change is not written. Source maps go to `dist/function-maps`, outside the asset.
 * @returns the names of the groups that were built, sorted
 * @throws Error with esbuild's messages, Problem if a named group does not exist
 */
export async function buildFunctions(options: FunctionBuildOptions = {}): Promise<string[]> {
  return [...(await buildAll(options)).keys()];
}

/**
 * Bundles all functions, then again whatever group a changed file belongs to. A rebuild with errors prints them and
 * leaves the last good bundle in place.
 * @param onRebuild called with the functions whose bundles were rebuilt, not for the first build
 * @returns a function that stops watching
 */
export async function watchFunctions(
  onRebuild: (groups: string[]) => void,
  options: Omit<FunctionBuildOptions, 'groups' | 'deployable'> = {},
): Promise<() => Promise<void>> {
  const places = placesIn(options.root ?? ROOT, false);
  const entries = await findEntries(places.source);
  const groups = [...entries.keys()];
  const announce = collect(onRebuild);
  const contexts = await Promise.all(
    [...entries].map(async ([group, entry]) => {
      const first = Promise.withResolvers<void>();
      let builds = 0;
      const always = bundleOptions(places, group, entry, options.minify ?? true);
      const watched = await context({
        ...always,
        logLevel: 'warning',
        plugins: [
          ...always.plugins,
          {
            name: 'write-bundle',
            setup(run) {
              run.onEnd(async (result) => {
                builds += 1;
                if (result.errors.length === 0) await writeAsset(places, group, result);
                if (builds > 1 && result.errors.length === 0) announce(group);
                first.resolve();
              });
            },
          },
        ],
      });
      await watched.watch();
      await first.promise;
      return watched;
    }),
  );
  await removeOtherFolders(places, groups);
  return async () => {
    await Promise.all(contexts.map((watched) => watched.dispose()));
  };
}

async function buildAll({
  minify = true,
  groups,
  root = ROOT,
  deployable = false,
}: FunctionBuildOptions): Promise<Map<string, Metafile>> {
  const places = placesIn(root, deployable);
  const entries = await findEntries(places.source);
  const missing = (groups ?? []).filter((group) => !entries.has(group));
  if (missing.length > 0) throw new Problem(`No Lambda is called ${missing.join(' or ')}.`);
  const wanted = [...entries].filter(([group]) => !groups || groups.includes(group));
  const built = await Promise.all(
    wanted.map(async ([group, entry]) => {
      const result = await build(bundleOptions(places, group, entry, minify));
      await writeAsset(places, group, result);
      return [group, result.metafile] as const;
    }),
  );
  if (!groups) await removeOtherFolders(places, [...entries.keys()]);
  return new Map(built);
}

function placesIn(root: string, deployable: boolean): Places {
  return { root, source: `${root}/functions`, output: `${root}/dist/functions`, deployable };
}

/** Lambda name → its `index.ts`, sorted by name. The folder that holds the `index.ts` gives the name. */
async function findEntries(source: string): Promise<Map<string, string>> {
  if (!existsSync(source)) return new Map();
  const files = await readdir(source, { recursive: true });
  const found = files
    .filter((file) => basename(file) === 'index.ts')
    .map((file) => [basename(dirname(file)), `${source}/${file}`] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const entries = new Map(found);
  if (entries.size < found.length) throw new Problem('Two Lambdas in functions/ have the same name.');
  return entries;
}

function bundleOptions(places: Places, group: string, entry: string, minify: boolean) {
  return {
    absWorkingDir: places.root,
    entryPoints: { index: entry },
    outdir: `${places.output}/${group}`,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: NATIVE_PACKAGES,
    plugins: [dataModules, withoutTests],
    minifySyntax: minify,
    minifyWhitespace: minify,
    // One endless line would make every position in a stack trace the same.
    ...(minify && { lineLimit: 160 }),
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/**
 * CommonJS packages that load a Node module at run time need a `require`, which ES modules do not have. Put in front
 * of the first line, only where esbuild asks for it, so that no line of the source maps moves.
 */
const REQUIRE =
  "import{createRequire as yqRequire}from'node:module';const require=yqRequire(import.meta.url);";
const ASKS_FOR_REQUIRE = 'Dynamic require of "';

async function writeAsset(
  places: Places,
  group: string,
  { outputFiles = [], metafile }: Pick<BuildResult, 'outputFiles' | 'metafile'>,
): Promise<void> {
  const imported = new Set(
    Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports.map(({ path }) => path)),
  );
  const natives = NATIVE_PACKAGES.filter((name) => imported.has(name));
  await packNatives(`${places.output}/${group}`, natives, places);
  await writeBundle(places, group, outputFiles);
}

/** Writes what differs, each file at once so that a reader sees the old or the new one, and removes what is stale. */
async function writeBundle(places: Places, group: string, files: readonly OutputFile[]): Promise<void> {
  const folder = `${places.output}/${group}`;
  const mapFolder = mapFolderOf(places, group);
  const wanted = new Map<string, Uint8Array | string>();
  for (const file of files) {
    if (file.path.endsWith('.map')) wanted.set(`${mapFolder}/${relative(folder, file.path)}`, file.contents);
    else wanted.set(file.path, file.text.includes(ASKS_FOR_REQUIRE) ? REQUIRE + file.text : file.contents);
  }
  // Chunks before the entry that names them.
  const paths = [...wanted.keys()].sort((a, b) => b.split('/').length - a.split('/').length);
  for (const path of paths) await writeIfChanged(path, wanted.get(path) ?? '', `${places.root}/dist/.drafts`);
  for (const place of [folder, mapFolder]) await removeOthers(place, new Set(paths));
}

function mapFolderOf(places: Places, group: string): string {
  return `${places.root}/dist/function-maps/${group}`;
}

/** By a draft elsewhere: inside the asset it would be taken for a part of it. */
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

/** Groups that are gone from the sources. */
async function removeOtherFolders(places: Places, groups: readonly string[]): Promise<void> {
  for (const folder of [places.output, dirname(mapFolderOf(places, 'any'))]) {
    if (!existsSync(folder)) continue;
    for (const name of await readdir(folder)) {
      if (!groups.includes(name)) await rm(`${folder}/${name}`, { recursive: true, force: true });
    }
  }
}

/** Gathers names that arrive close together into one call. */
function collect(tell: (names: string[]) => void): (name: string) => void {
  let names = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return (name) => {
    names.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const settled = [...names].sort();
      names = new Set();
      tell(settled);
    }, REBUILD_SETTLE_MS);
  };
}

/** Lines of kilobytes: what a cold start reads at once (the entry and what it imports statically), and all there is. */
function sizeTable(built: ReadonlyMap<string, Metafile>): string[] {
  const rows = [...built].map(([group, { outputs }]) => {
    const code = Object.entries(outputs).filter(([path]) => path.endsWith('.mjs'));
    const entry = code.find(([, output]) => output.entryPoint)?.[0];
    const atStart = entry ? staticallyImported(entry, outputs) : [];
    const bytes = (paths: string[]) => paths.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
    return { group, start: bytes(atStart), all: bytes(code.map(([path]) => path)), files: code.length };
  });
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0).padStart(8);
  return [
    `${'function'.padEnd(20)}${'start kB'.padStart(8)}${'all kB'.padStart(8)}${'files'.padStart(8)}`,
    ...rows.map((row) =>
      [row.group.padEnd(20), kilobytes(row.start), kilobytes(row.all), String(row.files).padStart(8)].join(
        '',
      ),
    ),
  ];
}

function staticallyImported(entry: string, outputs: Metafile['outputs']): string[] {
  const seen = new Set([entry]);
  for (const path of seen) {
    for (const { path: target, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) seen.add(target);
    }
  }
  return [...seen];
}

if (import.meta.main) {
  await runCommand(async () => {
    const started = performance.now();
    const built = await buildAll({ deployable: true });
    if (process.argv.includes('--verbose')) console.log(sizeTable(built).join('\n'));
    console.log(`${built.size} functions bundled in ${(performance.now() - started).toFixed(0)} ms`);
    return 0;
  });
}
