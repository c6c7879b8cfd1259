import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../infra/app.ts';
import { type Stage, stageConfig } from '../../infra/config.ts';
import { grantsOf, readRolePolicies } from '../local/iam/role-policies.ts';
import { listFunctions } from '../local/lambda/functions-from-template.ts';
import { synthesize } from '../local/template/synth.ts';
import { type CloudTemplate, readTemplates } from '../local/template/template.ts';
import { callsWith, type RecordedCall } from './recorded-calls.ts';
import type { Finding } from './template-limits.ts';
import { unusedGrants } from './unused-grants.ts';

/** The stage whose calls the integration tests record. */
const recordedStage = 'dev';

/**
 * Returns the recorded calls that a stage's roles refuse to the same functions on the stage's own resources, and the
 * permissions of the roles that no call needed.
 */
export async function roleFindings(stage: Stage, records: readonly RecordedCall[]): Promise<Finding[]> {
  const template = await resolvedTemplate(stage);
  const names = listFunctions(template).map(({ name }) => name);
  const policies = readRolePolicies(template, names);
  const grants = grantsOf(policies);
  const calls = inStage(callsWith(stageConfig(stage), records), stage, template);
  const refused = calls.filter(({ functionName, request }) => !grants(functionName, request));
  const findings = refused.map(({ functionName, request: { action, resource } }) => ({
    where: functionName,
    what: `its role refuses ${action} on ${resource}, which a test needed`,
  }));
  const unused = unusedGrants(policies, calls).map((grant) => ({
    where: `${stage}: roles`,
    what: `no test needed ${grant}`,
  }));
  return [...findings, ...unused];
}

/**
 * Returns the calls with the resource names of another stage. Names differ only in the name of the stage; names that
 * are too long with it are shortened. A user pool has its own id.
 */
function inStage(records: readonly RecordedCall[], stage: Stage, template: CloudTemplate): RecordedCall[] {
  const poolArn = template.only('AWS::Cognito::UserPool').attribute('Arn');
  const shortened = ['AWS::Lambda::Function', 'AWS::SQS::Queue', 'AWS::Logs::LogGroup']
    .flatMap((type) => template.resources(type))
    .map(({ stackName, logicalId, name }) => [`${stackName}-${logicalId}`, name] as const)
    .filter(([whole, name]) => whole !== name);
  const named = (text: string) => {
    const inStage = text
      .replace(new RegExp(`(yourquizzes)-${recordedStage}-`, 'i'), `$1-${stage}-`)
      .replace(/^arn:aws:cognito-idp:.*/, poolArn);
    return shortened.reduce((found, [whole, name]) => found.replace(whole, name), inStage);
  };
  return records.map(({ functionName, request }) => ({
    functionName: named(functionName),
    request: { ...request, resource: named(request.resource) },
  }));
}

/** Returns the resolved template of a stage. */
async function resolvedTemplate(stage: Stage): Promise<CloudTemplate> {
  const outdir = await mkdtemp(join(tmpdir(), 'your-quizzes-roles-'));
  try {
    const { stacks, account } = await synthesize(
      () => buildApp({ stage, outdir, validate: false, withoutBuild: true, assetsInPlace: true }),
      outdir,
    );
    const { region } = stageConfig(stage);
    return readTemplates(stacks, { region, account, distributionHost: 'localhost' });
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}
