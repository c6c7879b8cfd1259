/** What every page needs, by the addresses of the modules: one file compresses better than ten. */
const base = [
  /\/node_modules\/(?!lucide-react\/)/,
  /rolldown/,
  /\/shared\/(api\/(quizzes\.)?endpoints?|domain\/(limits|language))\.ts$/,
  /\/src\/lib\/(api-client|api-error|session|storage|theme|use-api)\.ts$/,
  /\/src\/i18n\/(i18n|use-translation|tie-short-words|language-names)\.ts$/,
  /\/src\/components\/(button|link|live-region|load-error|lucide-icon|notice|notice-art(-lost)?|page-title|picture|redirect|skeleton)\.(tsx?|module\.css)/,
  /\/src\/app\/(?!public-layout|header|footer|language-menu|theme-menu|choice|mark|use-scroll)/,
  /\/lucide-react\/dist\/esm\/icons\/(check|cloud-off|image-off|x)\.mjs$/,
];
/** What the pages about plays share: play, result, history and a quiz's own. */
const plays = [
  /\/src\/lib\/(attempt-history|unfinished-play|stored-json)\.ts$/,
  /\/src\/components\/zoom\/zoomable\./,
  /\/shared\/(domain\/result-tier|api\/attempts\.endpoints)\.ts$/,
];

/** The chunks that are put together by hand; the bundler finds the others by the pages' imports. */
export const chunkGroups = [
  { name: 'base', test: (id: string) => base.some((pattern) => pattern.test(id)) },
  { name: 'plays', test: (id: string) => plays.some((pattern) => pattern.test(id)) },
];
