import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Test code: test files, their helpers, and folders that contain nothing else. It may import everything. */
export const testCode = '[.]test[.]tsx?$|(^|/)testing[./]|^frontend/e2e/|^scripts/tests/';
const ownCode = '^(frontend|functions|infra|scripts|shared)/';
const contract = ['shared/domain', 'shared/api'];
const site = ['frontend/src/i18n', 'frontend/src/lib', 'frontend/src/ui'];

/** The folders, or patterns that begin with `^`, that each folder may import in addition to itself. */
const folders: Readonly<Record<string, readonly string[]>> = {
  'shared/domain': [],
  'shared/infrastructure': [],
  // Names of routes are no usernames.
  'shared/api': ['shared/domain', '^shared/infrastructure/pages[.]ts$'],
  infra: ['shared'],
  'functions/platform': ['shared'],
  'functions/ai/generators': ['shared'],
  'scripts/toolchain': [],
  'scripts/local': ['infra', 'shared'],
  // Demo content uses the drawings of the offline generator and the picture stores, and the local cloud gets a moderator.
  'scripts/demo': [
    ...contract,
    '^shared/infrastructure/user-groups[.]ts$',
    'functions/ai/generators/drawings',
    'functions/pictures',
  ],
  // Benchmarks measure the product's own code, and compare it with the limits of prod.
  'scripts/bench': ['functions', 'frontend/e2e', '^infra/config[.]ts$', 'scripts', 'shared'],
  // A deployment marks the e-mail addresses of the demo authors as verified.
  'scripts/deploy': ['infra', 'scripts', 'shared', '^functions/accounts/account-store[.]ts$'],
  // An operator unpublishes a quiz in the same way as its author, and cleans copies with the stores that made them.
  'scripts/ops': [
    'scripts/toolchain',
    'shared',
    '^functions/quizzes/(content|editing|publication)/(published-quiz-store|quiz-copy-store|quiz-publication|quiz-store)[.]ts$',
    '^functions/pictures/(copied-pictures|picture-names)[.]ts$',
    '^functions/platform/dynamo[.]ts$',
    '^functions/events/taken-down-files[.]ts$',
    '^functions/(accounts|pictures|quizzes)/table[.]ts$',
  ],
  'scripts/site': ['scripts'],
  'frontend/build': ['^shared/api/(page|site-chunks)[.]ts$', '^shared/infrastructure/pages[.]ts$'],
  'frontend/src/lib': [...contract, '^shared/infrastructure/pages[.]ts$'],
  'frontend/src/i18n': [...contract, 'frontend/src/lib'],
  // Forms and notices turn the code of a failed call into a text.
  'frontend/src/ui': [
    'shared/domain',
    '^shared/api/api-error[.]ts$',
    'frontend/src/i18n',
    'frontend/src/lib',
  ],
  'frontend/src/app': [...contract, '^shared/infrastructure/pages[.]ts$', 'frontend/src'],
  'frontend/src/server': [...contract, 'shared/infrastructure', 'frontend/src'],
};

/** The other features that each feature may import. */
const features: Readonly<Record<string, readonly string[]>> = {
  account: ['ai', 'pictures'],
  ai: ['pictures'],
  atlas: [],
  // The home page starts a play with its first answer. An author plays a quiz with a class from its page.
  browse: ['atlas', 'play', 'complaint', 'rounds', 'share'],
  // The editor of a quiz shows the card of the home page.
  desk: ['ai', 'browse', 'files', 'pictures', 'rounds', 'share'],
  // Pictures in files are recognised as those that are uploaded.
  files: ['pictures'],
  history: ['atlas'],
  pictures: [],
  play: ['atlas', 'complaint'],
  complaint: [],
  // The end of a quiz asks whether the next one should have sound.
  result: ['atlas', 'complaint', 'play'],
  // Rounds use the player of quizzes. A pupil's end shows stickers and the drawing of the result. The report of a quiz
  // without plays offers to share the quiz.
  rounds: ['play', 'complaint', 'share', 'atlas', 'result'],
  share: [],
};

/** Files of a folder that other folders may import, in addition to its stores, rules and `table.ts`. */
const offered: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account-limits', 'cognito', 'cognito-problems', 'keyed-hash', 'own-account', 'profile'],
  ai: [
    'clean-text',
    'image-fault',
    'image-provider',
    'image-settings',
    'moderation',
    'provider-fault',
    'question-issues',
    'text-provider',
  ],
  'answer-pools': ['pool-answers'],
  exports: ['export-mail-texts'],
  moderation: ['mail-texts', 'views'],
  pictures: [
    'copied-pictures',
    'jpeg-for-guardrail',
    'library-query',
    'own-pictures',
    'picture-views',
    'picture-file-keys',
    'picture-files',
    'picture-names',
    'picture-quotas',
    'picture-requests',
    'picture-usage',
    'run-job',
    'store-picture',
    'take-over-at-sign-in',
    'taken-down-pictures',
  ],
  'pictures/files': ['picture-error', 'sniff-image'],
  'quizzes/bin': ['quiz-bin', 'quiz-deletion'],
  'quizzes/catalogue': ['catalogue-entry', 'live-index'],
  'quizzes/content': ['author-of-quizzes', 'own-quiz', 'public-quiz', 'quiz-pictures'],
  'quizzes/counts': ['answer-times', 'play-counts'],
  'quizzes/publication': [
    'catalogue-changes',
    'public-quiz',
    'public-revision',
    'quiz-publication',
    'revision-content',
  ],
};
const openToCapabilities = [
  '^functions/.+(-store|rules|/table)[.]ts$',
  ...Object.entries(offered).map(([name, files]) => `^functions/${name}/(${files.join('|')})[.]ts$`),
];

/** A rule that lets files import our own code only from these places. Packages aren't restricted. */
function importsOnly(name: string, from: string, places: readonly string[]): IForbiddenRuleType {
  return {
    name,
    comment: `may import only ${places.filter((place) => !place.startsWith('^')).join(', ')}`,
    severity: 'error',
    from: { path: from, pathNot: testCode },
    to: { path: ownCode, pathNot: places.map((place) => (place.startsWith('^') ? place : `^${place}/`)) },
  };
}

/** Rules for imports of our own code by the files of each folder. Every file except test code has one of these rules. */
export const folderRules: readonly IForbiddenRuleType[] = [
  ...Object.entries(folders).map(([folder, others]) =>
    importsOnly(folder, `^${folder}/`, [folder, ...others]),
  ),
  ...Object.entries(features).map(([feature, others]) =>
    importsOnly(`features/${feature}`, `^frontend/src/features/${feature}/`, [
      ...contract,
      ...site,
      ...[feature, ...others].map((name) => `frontend/src/features/${name}`),
    ]),
  ),
  importsOnly('functions/capability', '^functions/(?!platform/|ai/generators/|testing/|pages/)([^/]+)/', [
    'functions/$1',
    'functions/platform',
    'shared',
    ...openToCapabilities,
  ]),
  // Code of the site renders pages from the responses of the public operations.
  importsOnly('functions/pages', '^functions/pages/', [
    'functions/pages',
    'functions/platform',
    'shared',
    '^functions/(play|profiles|quizzes)/operations/',
    '^frontend/src/server/render-page[.]tsx$',
    ...openToCapabilities,
  ]),
  importsOnly('scripts/commands', '^scripts/[^/]+$', [
    'scripts',
    'frontend/build',
    'infra',
    '^shared/api/(endpoint-files|openapi)[.]ts$',
    '^shared/domain/content-credits[.]ts$',
    // The page that is a file of the build is rendered by the code of the function.
    '^functions/pages/(built-site[.]data[.]ts|site[.]js)$',
    '^shared/domain/language[.]ts$',
    '^shared/infrastructure/pages[.]ts$',
  ]),
  importsOnly('frontend/entry', '^frontend/src/[^/]+$', ['frontend/src', ...contract]),
];

/** Additional rules for single imports. */
export const importRules: readonly IForbiddenRuleType[] = [
  {
    name: 'generators-through-adapters',
    comment: 'only the offline providers of ai import the generators',
    severity: 'error',
    from: { path: '^functions/', pathNot: [testCode, '^functions/ai/(generators|(text|image)-providers)/'] },
    to: { path: '^functions/ai/generators/' },
  },
  {
    name: 'operations-through-index',
    comment: 'only the Lambda (index.ts) imports operations',
    severity: 'error',
    from: { pathNot: [testCode, '^functions/.+/index[.]ts$'] },
    to: { path: '^functions/.+/operations/' },
  },
  {
    name: 'dynamodb-through-platform',
    comment: 'only functions/platform sends DynamoDB commands',
    severity: 'error',
    from: { path: '^functions/', pathNot: [testCode, '^functions/platform/'] },
    to: { path: '@aws-sdk/(lib-dynamodb|client-dynamodb)/' },
  },
  {
    name: 'shared-packages',
    comment:
      'shared runs in browsers and in functions: its only packages are zod and, for slugs, transliterate',
    severity: 'error',
    from: { path: '^shared/', pathNot: testCode },
    to: { pathNot: [ownCode, '/zod/', '/@sindresorhus/transliterate/'] },
  },
  {
    name: 'client-without-schemas',
    comment: 'public pages load the API client and the endpoints without zod: import types only',
    severity: 'error',
    from: { path: '^shared/api/(client|api-error|endpoint|[^/]+-endpoints)[.]ts$' },
    to: {
      pathNot: '^shared/(api/(api-error|endpoint)|domain/visit-limits)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'ui-without-api',
    comment: 'widgets get their data from props',
    severity: 'error',
    from: { path: '^frontend/src/ui/', pathNot: testCode },
    to: { path: '^frontend/src/lib/(api/(api-client|use-api)|auth/auth-session)[.]ts$' },
  },
  {
    name: 'code-without-tests',
    comment: 'code that is neither a test nor a benchmark imports no test code',
    severity: 'error',
    from: { path: ownCode, pathNot: [testCode, '^scripts/bench/'] },
    to: { path: testCode, pathNot: 'node_modules/' },
  },
];

/** Rules for everything except test code. */
export const cycleRules: readonly IForbiddenRuleType[] = [
  {
    name: 'no-cycle-of-files',
    comment: 'merge two files that import each other, or move their shared code into a third file',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-cycle-of-folders',
    comment: 'two folders may not import each other',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
];

/** No capability may reach itself through others, whatever folders the files are in. `check-imports.ts` looks for it. */
export const capabilityRule = {
  name: 'no-cycle-of-capabilities',
  comment: 'what knows several capabilities stands above them, in a capability of its own',
} as const;
