// `npm run verify:deploy [-- <commit>] [--accept <stack>/<resource>|API/<operation>]`: what can be proven of a deployment without an account
// (docs/operations.md, "Checking a change").
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stages } from '../infra/config.ts';
import { checkedVariants } from '../infra/every-setting.ts';
import { buildForDeployment } from './build-for-deployment.ts';
import { type ApiDocument, brokenCalls } from './deploy/api-changes.ts';
import { fileAt, templatesAt } from './deploy/commit-templates.ts';
import { sizeFindings } from './deploy/function-sizes.ts';
import { lostData } from './deploy/lost-data.ts';
import { type RecordedCall, readRecordedCalls } from './deploy/recorded-calls.ts';
import { roleFindings } from './deploy/role-findings.ts';
import { stageTemplates } from './deploy/stage-templates.ts';
import { type Finding, limitFindings } from './deploy/template-limits.ts';
import { ACCESS_RECORDS, ROOT } from './toolchain/checkout.mjs';
import { Problem, runCommand } from './toolchain/problem.mjs';

const usage = 'Usage: npm run verify:deploy [-- <commit>] [--accept <stack>/<resource>|API/<operation>]';

await runCommand(async () => {
  const { commit, accepted } = readArguments();
  await buildForDeployment(console.log);
  const findings = await sizeFindings(`${ROOT}/dist/functions`);
  const before = commit ? await templatesAt(commit, stages) : new Map<string, never>();
  const records = recordedCalls();
  if (commit) findings.push(...(await apiFindings(commit)));
  for (const { title, stage, settings } of checkedVariants) {
    const stacks = await stageTemplates(stage, { built: true, ...(settings ? { settings } : {}) });
    console.log(`${title}: properties keep to their schemas, and cdk-nag has no unexplained finding`);
    const found = stacks.flatMap(limitFindings);
    if (settings) {
      findings.push(...found.map(({ where, what }) => ({ where, what: `${what} (${title})` })));
      continue;
    }
    findings.push(...found, ...lostData(before.get(stage) ?? [], stacks));
    if (!records) continue;
    console.log(`${stage}: roles are asked for ${records.length} recorded calls`);
    findings.push(...(await roleFindings(stage, records)));
  }
  return report(findings.filter(({ where }) => !accepted.includes(where)));
});

/** What the site of the commit, which browsers keep open during a deployment, could no longer do with this API. */
async function apiFindings(commit: string): Promise<Finding[]> {
  const document = 'docs/openapi.json';
  const before = JSON.parse(await fileAt(commit, document)) as ApiDocument;
  const after = JSON.parse(readFileSync(`${ROOT}/${document}`, 'utf8')) as ApiDocument;
  return brokenCalls(before, after);
}

/** What the integration tests recorded of the functions' calls; without a recording, roles are not checked. */
function recordedCalls(): readonly RecordedCall[] | undefined {
  if (existsSync(ACCESS_RECORDS)) return readRecordedCalls(ACCESS_RECORDS);
  console.log(
    'No calls are recorded: `npm test -- build integration` records those that the roles are checked against.',
  );
  return undefined;
}

function report(findings: readonly Finding[]): number {
  for (const { where, what } of findings) console.error(`${where}: ${what}`);
  if (findings.length > 0) return 1;
  console.log('Nothing is too large for AWS, no data is lost, and the former site goes on working.');
  return 0;
}

function readArguments(): { readonly commit: string | undefined; readonly accepted: readonly string[] } {
  const { values, positionals } = parseArgs({
    options: { accept: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new Problem(usage);
  return { commit: positionals[0], accepted: values.accept };
}
