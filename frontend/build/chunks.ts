import { fileURLToPath } from 'node:url';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const source = fileURLToPath(new URL('../src/', import.meta.url));
const everyPage = ['main.tsx'];
const home = ['app/public-layout.tsx', 'features/browse/home/home-page.tsx'];
const play = ['features/play/play-page.tsx'];
/** Other pages that visitors open. The code that they share with the desk must not be in a chunk of the desk. */
const otherPublicPages = [
  'features/browse/credits/credits-page.tsx',
  'features/browse/privacy/privacy-page.tsx',
  'features/browse/profile/profile-page.tsx',
  'features/browse/quiz/quiz-page.tsx',
  'features/history/history-page.tsx',
  'features/history/practice-page.tsx',
  'features/play/embed/embed-page.tsx',
  'features/play/embed/embed-result-page.tsx',
  'features/result/result-page.tsx',
  'features/rounds/join/join-page.tsx',
  'features/rounds/join/join-round-page.tsx',
  'features/rounds/join/play-round-page.tsx',
];
/** The pages for signing in and up, and those of the desk, are one chunk each. */
const account = [
  'features/account/login-page.tsx',
  'features/account/register-page.tsx',
  'features/account/verify-email-page.tsx',
  'features/account/forgot-password-page.tsx',
  'features/account/reset-password-page.tsx',
  'app/guards.tsx',
];
const desk = [
  'app/admin-layout.tsx',
  'features/account/settings/settings-page.tsx',
  'features/desk/answer-pools/answer-pool-editor-page.tsx',
  'features/desk/answer-pools/answer-pools-page.tsx',
  'features/desk/dashboard/dashboard-page.tsx',
  'features/desk/media/media-page.tsx',
  'features/desk/own-quizzes/own-quizzes-page.tsx',
  'features/desk/preview/preview-page.tsx',
  'features/desk/question-editor/question-editor-page.tsx',
  'features/desk/questions/questions-page.tsx',
  'features/desk/quiz-editor/create-quiz-page.tsx',
  'features/desk/quiz-editor/edit-quiz-page.tsx',
  'features/desk/worksheet/worksheet-page.tsx',
  'features/rounds/desk/round-page.tsx',
  'features/rounds/desk/rounds-page.tsx',
  'features/rounds/report/quiz-report-page.tsx',
];
/**
 * Code that several other pages share, one chunk for each entry. A module belongs to the first chunk that needs it.
 * Fewer chunks also make `base` smaller, because `base` lists all files that a page preloads.
 */
const shared = [
  ['public-pages', ['app/api-cache.tsx', 'lib/use-api-list.ts', 'lib/use-api.ts', 'ui/avatar/avatar.tsx']],
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
  if (sharing || isIn(otherPublicPages)) return sharing ?? null;
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
