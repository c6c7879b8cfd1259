/** What every page needs, by the addresses of the modules: one file compresses better than ten. */
const base = [
  /\/node_modules\/(?!lucide-react\/|zod\/|react-hook-form\/|@hookform\/|@dnd-kit\/)/,
  /rolldown/,
  /\/shared\/(api\/(public-quizzes\.)?endpoints?|domain\/(limits|language))\.ts$/,
  /\/src\/lib\/(api-client|api-error|bearer|pop-guard|session|storage|theme|use-api)\.ts$/,
  /\/src\/i18n\/(i18n|use-translation|tie-short-words|language-names)\.ts$/,
  /\/src\/ui\/[\w-]+\/(button|link|live-region|load-error|lucide-icon|notice|notice-art(-lost)?|page-title|picture|redirect|skeleton)\.(tsx?|module\.css)/,
  /\/src\/app\/(?!public-layout|header|footer|language-menu|theme-menu|choice|mark|use-scroll|session|account|(lazy-)?admin|guards|members|user-menu)/,
  /\/lucide-react\/dist\/esm\/icons\/(check|cloud-off|image-off|x)\.mjs$/,
];
/** What the pages about plays share: play, result, history and a quiz's own. */
const plays = [
  /\/src\/lib\/(attempt-history|unfinished-play|stored-json)\.ts$/,
  /\/src\/ui\/(backdrop\/backdrop|zoom\/zoomable|player\/(answer-option|question-picture))\./,
  /\/src\/lib\/shuffle\.ts$/,
  /\/shared\/(domain\/result-tier|api\/attempts\.endpoints)\.ts$/,
  /\/lucide-react\/dist\/esm\/icons\/arrow-right\.mjs$/,
];

/** What those need who sign in or have done so; one file, so that public pages have but one name of it. */
const members = [
  /\/src\/app\/(members|account-area|admin-pages|lazy-admin-area|guards|session)\.tsx?$/,
  /\/src\/lib\/(auth-session|auth-tabs|safe-redirect|draft-store)\.ts$/,
  /\/src\/ui\/toasts\/toast-(store|list)\.ts$/,
  /\/shared\/api\/auth\.endpoints\.ts$/,
];

/** What the layouts share, public and the desk's. */
const chrome = [
  /\/src\/app\/(header|footer|language-menu|theme-menu|choice|mark|use-scroll-on-navigation)\./,
  /\/src\/ui\/menu\/menu\./,
  /\/src\/lib\/auth\.ts$/,
  /\/lucide-react\/dist\/esm\/icons\/(chevron-down|circle-user|monitor|moon|search|sun)\.mjs$/,
];
/** What shows a list of quizzes. */
const lists = [
  /\/src\/(features\/browse|ui\/[\w-]+)\/(quiz-card|language-badge|pagination)\./,
  /\/shared\/domain\/pagination\.ts$/,
  /\/lucide-react\/dist\/esm\/icons\/(arrow-down-wide-narrow|chevron-left|chevron-right|image)\.mjs$/,
];

/** The chunks that are put together by hand; the bundler finds the others by the pages' imports. */
export const chunkGroups = [
  { name: 'base', test: (id: string) => base.some((pattern) => pattern.test(id)) },
  { name: 'plays', test: (id: string) => plays.some((pattern) => pattern.test(id)) },
  { name: 'chrome', test: (id: string) => chrome.some((pattern) => pattern.test(id)) },
  { name: 'lists', test: (id: string) => lists.some((pattern) => pattern.test(id)) },
  { name: 'members', test: (id: string) => members.some((pattern) => pattern.test(id)) },
];
