// `npm run check:imports`: checks every import of the repository against the rules in import-rules.ts.
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';
import { cycleRules, folderInCycles, folderRules, importRules, testCode } from './import-rules.ts';

/** An import that a rule forbids. */
export type Violation = { readonly rule: string; readonly from: string; readonly to: string };

const roots = ['frontend', 'functions', 'infra', 'scripts', 'shared'];

/** All forbidden imports below a folder that has the same layout as this repository. */
export async function findViolations(baseDir: string): Promise<Violation[]> {
  return [
    ...(await violationsOf([...folderRules, ...importRules], { baseDir })),
    ...(await violationsOf(cycleRules, { baseDir, exclude: { path: testCode } })),
  ];
}

async function violationsOf(
  forbidden: readonly IForbiddenRuleType[],
  options: ICruiseOptions,
): Promise<Violation[]> {
  const { output } = await cruise(
    roots,
    {
      ...options,
      parser: 'swc',
      // Type imports are checked, too.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations
    .filter(({ cycle }) => !cycle?.some(({ name }) => name === folderInCycles))
    .map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
    }));
}

if (import.meta.main) {
  const violations = await findViolations(process.cwd());
  const rules = [...folderRules, ...importRules, ...cycleRules];
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of violations) {
    console.error(`${from} imports ${to}\n  ${rule}: ${comments.get(rule)}`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
