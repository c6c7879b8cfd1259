import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const source = fileURLToPath(new URL('../src/', import.meta.url));
const everyPage = ['main.tsx'];
const home = ['app/public-layout.tsx', 'features/browse/home/home-page.tsx'];
const play = ['features/play/play-page.tsx'];
const pages = globSync('features/**/*-page.tsx', { cwd: source });
/** The pages for signing in and up, and those of the desk, are one chunk each. */
const account = ['app/guards.tsx', ...pages.filter((page) => /^features\/account\/[^/]+$/.test(page))];
const desk = [
  'app/admin-layout.tsx',
  ...pages.filter((page) => /^features\/(account\/settings|desk|rounds\/(desk|report))\//.test(page)),
];
/** What these share with the desk must not be in its chunk. */
const publicPages = pages.filter((page) => !account.includes(page) && !desk.includes(page));
/**
 * Code that several other pages share, one chunk for each entry. A module belongs to the first chunk that needs it.
 * Fewer chunks also make `base` smaller, because `base` lists all files that a page preloads.
 */
const shared = [
  ['public-pages', ['app/api-cache.tsx', 'lib/use-api-list.ts', 'lib/use-api.ts', 'ui/avatar.tsx']],
  ['sign-in', ['app/sign-in-events.ts']],
  ['dialog', ['ui/dialog/confirm-dialog.tsx']],
  ['notice-art', ['ui/notice/notice-rest.tsx']],
] as const;

const icon = /\/lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/;
/**
 * The icons of these pages. lucide-react imports all its icons in one module, so imports don't show which page needs
 * which. All other icons are in one chunk of a few kilobytes, because `base` names each chunk.
 */
const iconsOf = [
  ['base', 'check cloud-off image-off rotate-cw x'],
  [
    'home-page',
    'arrow-down-wide-narrow chevron-down chevron-left chevron-right circle-user image monitor moon search sun',
  ],
  ['play-page', 'arrow-right maximize-2'],
  ['public-pages', 'arrow-left minus play rotate-ccw trash'],
  ['dialog', 'circle-exclamation-point'],
] as const;

/**
 * The chunks of a first visit: the home page loads `base` and `home-page`, a quiz `base` and `play-page`. Fewer and
 * larger files compress better. The bundler assigns all modules that are not named above.
 */
export const chunkGroups = [
  { name: chunkOf, debugName: 'first visit', includeDependenciesRecursively: false },
];

function chunkOf(id: string, graph: ModuleGraph): string | null {
  const [, iconName] = icon.exec(id) ?? [];
  if (iconName) return iconsOf.find(([, names]) => names.split(' ').includes(iconName))?.[0] ?? 'icons';
  const isIn = (files: readonly string[]) => modulesOf(files, graph).has(id);
  if (isIn(everyPage) || (isIn(home) && isIn(play))) return 'base';
  if (isIn(home)) return 'home-page';
  if (isIn(play)) return 'play-page';
  const sharing = shared.find(([, files]) => isIn(files))?.[0];
  if (sharing || isIn(publicPages)) return sharing ?? null;
  if (isIn(account)) return 'account';
  return isIn(desk) ? 'desk' : null;
}

const found = new Map<readonly string[], Set<string>>();

/** The modules that the files import statically, directly or through others, and the files themselves. */
function modulesOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  const known = found.get(files);
  if (known) return known;
  const modules = new Set<string>();
  const add = (id: string) => {
    if (modules.has(id)) return;
    modules.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const file of files) add(source + file);
  found.set(files, modules);
  return modules;
}
