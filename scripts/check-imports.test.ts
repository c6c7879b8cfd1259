import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findViolations } from './check-imports.ts';
import { capabilityRule, cycleRules, folderRules, importRules, testCode } from './import-rules.ts';
import { ROOT } from './toolchain/checkout.mjs';

type Import = readonly [from: string, to: string];

/** For each rule on single imports, one import that only this rule refuses. */
const forbiddenImports: Readonly<Record<string, Import>> = {
  'shared/domain': ['shared/domain/probe.ts', 'shared/api/route.ts'],
  'shared/infrastructure': ['shared/infrastructure/probe.ts', 'shared/domain/quiz.ts'],
  'shared/api': ['shared/api/probe.ts', 'shared/infrastructure/env-names.ts'],
  infra: ['infra/probe.ts', 'functions/platform/table.ts'],
  'functions/platform': ['functions/platform/probe.ts', 'functions/quizzes/content/quiz-store.ts'],
  'functions/ai/generators': ['functions/ai/generators/texts/probe.ts', 'functions/platform/table.ts'],
  'functions/capability': ['functions/play/probe.ts', 'functions/quizzes/slugs.ts'],
  'functions/pages': ['functions/pages/probe.ts', 'functions/quizzes/slugs.ts'],
  'scripts/toolchain': ['scripts/toolchain/probe.ts', 'shared/domain/quiz.ts'],
  'scripts/local': ['scripts/local/probe.ts', 'functions/platform/table.ts'],
  'scripts/demo': ['scripts/demo/probe.ts', 'scripts/local/cloud.ts'],
  'scripts/bench': ['scripts/bench/probe.ts', 'infra/app.ts'],
  'scripts/ops': ['scripts/ops/probe.ts', 'functions/platform/table.ts'],
  'scripts/deploy': ['scripts/deploy/probe.ts', 'functions/platform/table.ts'],
  'scripts/site': ['scripts/site/probe.ts', 'infra/config.ts'],
  'scripts/commands': ['scripts/probe.ts', 'functions/platform/table.ts'],
  'frontend/build': ['frontend/build/probe.ts', 'shared/domain/quiz.ts'],
  'frontend/entry': ['frontend/src/probe.ts', 'functions/platform/table.ts'],
  'frontend/src/lib': ['frontend/src/lib/probe.ts', 'frontend/src/ui/menu.tsx'],
  'frontend/src/i18n': ['frontend/src/i18n/probe.ts', 'frontend/src/ui/menu.tsx'],
  'frontend/src/ui': ['frontend/src/ui/menu/probe.tsx', 'frontend/src/features/play/play-page.tsx'],
  'frontend/src/app': ['frontend/src/app/probe.tsx', 'scripts/demo/demo-accounts.ts'],
  'frontend/src/server': ['frontend/src/server/probe.tsx', 'functions/platform/table.ts'],
  'features/account': ['frontend/src/features/account/probe.tsx', 'frontend/src/features/desk/page.tsx'],
  'features/ai': ['frontend/src/features/ai/probe.tsx', 'frontend/src/features/desk/page.tsx'],
  'features/atlas': ['frontend/src/features/atlas/probe.tsx', 'frontend/src/features/play/page.tsx'],
  'features/browse': ['frontend/src/features/browse/probe.tsx', 'frontend/src/features/desk/page.tsx'],
  'features/desk': ['frontend/src/features/desk/probe.tsx', 'frontend/src/features/play/page.tsx'],
  'features/files': ['frontend/src/features/files/probe.tsx', 'frontend/src/features/desk/page.tsx'],
  'features/history': ['frontend/src/features/history/probe.tsx', 'frontend/src/features/play/page.tsx'],
  'features/pictures': ['frontend/src/features/pictures/probe.tsx', 'frontend/src/features/ai/page.tsx'],
  'features/play': ['frontend/src/features/play/probe.tsx', 'frontend/src/app/routes.tsx'],
  'features/complaint': ['frontend/src/features/complaint/probe.tsx', 'frontend/src/features/play/page.tsx'],
  'features/result': ['frontend/src/features/result/probe.tsx', 'functions/platform/table.ts'],
  'features/rounds': ['frontend/src/features/rounds/probe.tsx', 'frontend/src/features/desk/page.tsx'],
  'features/share': ['frontend/src/features/share/probe.tsx', 'frontend/src/features/play/page.tsx'],
  'generators-through-adapters': ['functions/ai/probe.ts', 'functions/ai/generators/texts/topics.ts'],
  'operations-through-index': ['functions/quizzes/rules.ts', 'functions/quizzes/operations/get-quiz.ts'],
  'dynamodb-through-platform': ['functions/quizzes/probe-store.ts', '@aws-sdk/lib-dynamodb'],
  'shared-packages': ['shared/domain/probe-fs.ts', 'node:fs'],
  'client-without-schemas': ['shared/api/client.ts', 'shared/api/routes.ts'],
  'ui-without-api': ['frontend/src/ui/menu/probe-api.tsx', 'frontend/src/lib/api/api-client.ts'],
  'code-without-tests': ['functions/platform/probe-test.ts', 'functions/platform/testing/fixtures.ts'],
};

/** For each rule on cycles, imports that only this rule refuses. */
const forbiddenCycles: Readonly<Record<string, readonly Import[]>> = {
  'no-cycle-of-files': [
    ['shared/domain/one.ts', 'shared/domain/two.ts'],
    ['shared/domain/two.ts', 'shared/domain/one.ts'],
  ],
  'no-cycle-of-folders': [
    ['frontend/src/ui/menu/one.ts', 'frontend/src/ui/dialog/two.ts'],
    ['frontend/src/ui/dialog/three.ts', 'frontend/src/ui/menu/four.ts'],
  ],
  'no-cycle-of-capabilities': [
    ['functions/alpha/one/probe.ts', 'functions/beta/two/beta-store.ts'],
    ['functions/beta/three/probe.ts', 'functions/alpha/four/alpha-store.ts'],
  ],
};

/** Makes a temporary repository whose files have these imports, as type imports if `asType`. Returns its folder. */
async function repository(imports: readonly Import[], asType = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = new Map<string, string>();
  for (const [from, to] of imports) {
    const isOwn = /^(frontend|functions|infra|scripts|shared)\//.test(to);
    if (isOwn && !files.has(to)) files.set(to, 'export type X = 1;');
    const specifier = isOwn ? `./${relative(dirname(from), to)}` : to;
    files.set(from, `import ${asType ? 'type ' : ''}{ X } from '${specifier}'; export { X };`);
  }
  files.set('node_modules/@aws-sdk/lib-dynamodb/index.js', '');
  for (const root of ['frontend', 'functions', 'infra', 'scripts', 'shared'])
    files.set(`${root}/index.css`, '');
  for (const [path, text] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const names = (rules: readonly { name?: string }[]) => rules.map(({ name }) => name).sort();

it('has a forbidden import for each rule', () => {
  expect(Object.keys(forbiddenImports).sort()).toEqual(names([...folderRules, ...importRules]));
  expect(Object.keys(forbiddenCycles).sort()).toEqual(names([...cycleRules, capabilityRule]));
});

it('refuses each forbidden import by its own rule only', async () => {
  const violations = await findViolations(await repository(Object.values(forbiddenImports)));

  const ofFolders = names([...cycleRules, capabilityRule]);
  const found = violations
    .filter(({ rule }) => !ofFolders.includes(rule))
    .map(({ rule, from }) => [rule, from]);
  expect(found.sort()).toEqual(
    Object.entries(forbiddenImports)
      .map(([rule, [from]]) => [rule, from])
      .sort(),
  );
});

it('refuses a type-only import, too', async () => {
  const violations = await findViolations(
    await repository([['infra/a.ts', 'functions/platform/b.ts']], true),
  );

  expect(violations.map(({ rule }) => rule)).toEqual(['infra']);
});

it.each(Object.entries(forbiddenCycles))('refuses a cycle by %s only', async (rule, imports) => {
  const violations = await findViolations(await repository(imports));

  expect(new Set(violations.map((violation) => violation.rule))).toEqual(new Set([rule]));
});

it('lets test code import everything', async () => {
  const imports: Import[] = [
    ['shared/domain/quiz.test.ts', 'functions/platform/table.ts'],
    ['functions/testing/cloud.ts', 'scripts/local/cloud.ts'],
    ['scripts/local/cloud.ts', 'scripts/local/lambda.ts'],
    ['scripts/local/lambda.int.test.ts', 'functions/testing/cloud.ts'],
  ];

  expect(await findViolations(await repository(imports))).toEqual([]);
});

it('has one folder rule for every file of the repository', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.includes('/') && !new RegExp(testCode).test(path));
  const rulesOf = (path: string) =>
    folderRules.filter(({ from }) => new RegExp(String(from.path)).test(path));

  expect(files.filter((path) => rulesOf(path).length !== 1)).toEqual([]);
});
