import { fileURLToPath } from 'node:url';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const source = fileURLToPath(new URL('../src/', import.meta.url));
const everyPage = ['main.tsx'];
const home = ['app/api-cache.tsx', 'app/public-layout.tsx', 'features/browse/home/home-page.tsx'];
const play = ['features/play/play-page.tsx'];
/** lucide-react imports all its icons in one module, so imports don't show which page needs which. */
const icons = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * The chunks of a first visit: the home page loads `base` and `home`, a quiz `base` and `play`. Fewer and larger files
 * compress better. The bundler decides about all other modules.
 */
export const chunkGroups = [
  { name: 'icons', test: icons, minShareCount: 8, priority: 1 },
  { name: chunkOf, debugName: 'first visit' },
];

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (icons.test(id)) return null;
  const isIn = (files: readonly string[]) => modulesOf(files, graph).has(id);
  if (isIn(everyPage) || (isIn(home) && isIn(play))) return 'base';
  if (isIn(home)) return 'home';
  return isIn(play) ? 'play' : null;
}

const found = new Map<readonly string[], Set<string>>();

/** The modules that the files import statically, directly or through others; not the files themselves. */
function modulesOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  const known = found.get(files);
  if (known) return known;
  const modules = new Set<string>();
  const addImportsOf = (id: string) => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (modules.has(imported)) continue;
      modules.add(imported);
      addImportsOf(imported);
    }
  };
  for (const file of files) addImportsOf(source + file);
  found.set(files, modules);
  return modules;
}
