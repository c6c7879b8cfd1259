// `npm run verify:deploy [-- <commit>]`: all checks of a deployment that need no account (docs/operations.md, "Checking a
// change").
import { existsSync, readFileSync } from 'node:fs';
import { stages } from '../infra/config.ts';
import { checkedVariants } from '../infra/every-setting.ts';
import { buildForDeployment } from './build-for-deployment.ts';
import { acceptedLosses, type LossReport, lossReport, summaryOf } from './deploy/accepted-losses.ts';
import { type ApiDocument, brokenCalls } from './deploy/api-changes.ts';
import { readVerifyOptions } from './deploy/command-line.ts';
import { fileAt, isBeforeFirstPush, templatesAt } from './deploy/commit-templates.ts';
import { sizeFindings } from './deploy/function-sizes.ts';
import { lostData } from './deploy/lost-data.ts';
import { type RecordedCall, readRecordedCalls } from './deploy/recorded-calls.ts';
import { roleFindings } from './deploy/role-findings.ts';
import { stageTemplates } from './deploy/stage-templates.ts';
import { type Finding, limitFindings } from './deploy/template-limits.ts';
import { ACCESS_RECORDS, ROOT } from './toolchain/checkout.mjs';
import { runCommand } from './toolchain/problem.mjs';

await runCommand(async () => {
  const commit = commitToCompare();
  await buildForDeployment(console.log);
  const findings = await sizeFindings(`${ROOT}/dist/functions`);
  const before = commit ? await templatesAt(commit, stages) : new Map<string, never>();
  const records = recordedCalls();
  const losses = commit ? await apiFindings(commit) : [];
  for (const { title, stage, settings } of checkedVariants) {
    const stacks = await stageTemplates(stage, { built: true, ...(settings ? { settings } : {}) });
    console.log(`${title}: all properties match their schemas, and cdk-nag has no unexplained finding`);
    const found = stacks.flatMap(limitFindings);
    if (settings) {
      findings.push(...found.map(({ where, what }) => ({ where, what: `${what} (${title})` })));
      continue;
    }
    findings.push(...found);
    losses.push(...lostData(before.get(stage) ?? [], stacks));
    if (!records) continue;
    console.log(`${stage}: checking roles against ${records.length} recorded calls`);
    findings.push(...(await roleFindings(stage, records)));
  }
  return report(
    findings,
    lossReport(losses, commit ? await acceptedLosses(commit) : []),
    commit !== undefined,
  );
});

/** Calls of the commit's site, which browsers keep open during a deployment, that would fail with this API. */
async function apiFindings(commit: string): Promise<Finding[]> {
  const document = 'docs/openapi.json';
  const before = JSON.parse(await fileAt(commit, document)) as ApiDocument;
  const after = JSON.parse(readFileSync(`${ROOT}/${document}`, 'utf8')) as ApiDocument;
  return brokenCalls(before, after);
}

/** The calls of functions that the integration tests recorded; `undefined` without a recording, so roles aren't checked. */
function recordedCalls(): readonly RecordedCall[] | undefined {
  if (existsSync(ACCESS_RECORDS)) return readRecordedCalls(ACCESS_RECORDS);
  console.log(
    'No calls are recorded, so roles are not checked. `npm test -- build integration` records the calls.',
  );
  return undefined;
}

function report(
  findings: readonly Finding[],
  { accepted, unused, refused }: LossReport,
  compared: boolean,
): number {
  for (const line of accepted) console.log(line);
  for (const line of unused) console.warn(line);
  const failures = [...findings.map(({ where, what }) => `${where}: ${what}`), ...refused];
  for (const line of failures) console.error(line);
  if (failures.length > 0) return 1;
  console.log(summaryOf(compared ? accepted : undefined));
  return 0;
}

/** The commit named on the command line, if any. */
function commitToCompare(): string | undefined {
  const { commit } = readVerifyOptions(process.argv.slice(2));
  if (commit === undefined || !isBeforeFirstPush(commit)) return commit;
  console.log('This is the first push of the branch, so there is no earlier commit to compare with.');
  return undefined;
}
