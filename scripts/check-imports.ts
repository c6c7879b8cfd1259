// `npm run check:imports`: checks every import of the repository against the rules in import-rules.ts.
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { capabilityRule, cycleRules, folderRules, importRules, testCode } from './import-rules.ts';

/** An import that a rule forbids. */
export type Violation = { readonly rule: string; readonly from: string; readonly to: string };

const roots = ['frontend', 'functions', 'infra', 'scripts', 'shared'];

/** All forbidden imports below a folder that has the same layout as this repository. */
export async function findViolations(baseDir: string): Promise<Violation[]> {
  const all = await cruised([...folderRules, ...importRules], { baseDir });
  const withoutTests = await cruised(cycleRules, { baseDir, exclude: { path: testCode } });
  return [...violationsIn(all), ...violationsIn(withoutTests), ...cyclesOfCapabilities(withoutTests)];
}

async function cruised(
  forbidden: readonly IForbiddenRuleType[],
  options: ICruiseOptions,
): Promise<ICruiseResult> {
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
  return output;
}

function violationsIn({ summary }: ICruiseResult): Violation[] {
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
  }));
}

/** The capabilities that reach themselves through others. dependency-cruiser compares only folders that have the files. */
function cyclesOfCapabilities({ modules }: ICruiseResult): Violation[] {
  const capabilityOf = (file: string) => /^functions\/([^/]+)\//.exec(file)?.[1];
  const used = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = capabilityOf(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = capabilityOf(resolved);
      if (from && to && from !== to) used.set(from, (used.get(from) ?? new Set()).add(to));
    }
  }
  return [...used.keys()].flatMap((from) => {
    const reached = new Set(used.get(from));
    for (const one of reached) for (const next of used.get(one) ?? []) reached.add(next);
    const to = [...reached].join(', ');
    return reached.has(from) ? [{ rule: capabilityRule.name, from: `functions/${from}`, to }] : [];
  });
}

if (import.meta.main) {
  const violations = await findViolations(process.cwd());
  const rules = [...folderRules, ...importRules, ...cycleRules, capabilityRule];
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of violations) {
    console.error(`${from} imports ${to}\n  ${rule}: ${comments.get(rule)}`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
