import { describe, expect, it } from 'vitest';
import { type Stage, stages } from '../../infra/config.ts';
import { listFunctions } from '../local/lambda/functions-from-template.ts';
import { projectTemplate } from '../local/testing/project-template.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { roleFindings } from './role-findings.ts';

const template = await projectTemplate();
const functionName =
  listFunctions(template).find(({ resource }) => resource.logicalId.startsWith('Auth'))?.name ?? '';
const call = (action: string, resource: string, key?: string) => ({
  functionName,
  request: { action, resource, context: key ? { 'dynamodb:leadingkeys': [key] } : {} },
});
const table = template.only('AWS::DynamoDB::GlobalTable').attribute('Arn');
const pool = template.only('AWS::Cognito::UserPool').attribute('Arn');

describe.each(stages)('the roles of %s', (stage) => {
  it('are checked for the recorded calls on the resources of the stage', async () => {
    const allowed = [
      call('dynamodb:GetItem', table, 'USERNAME#eva'),
      call('dynamodb:Query', `${table}/index/GSI3`, 'OWNER#1#LIBRARY'),
      call('cognito-idp:AdminDeleteUser', pool),
    ];
    const refused = [
      call('dynamodb:Scan', table),
      call('dynamodb:GetItem', table, 'ATTEMPT#1'),
      call('dynamodb:Query', `${table}/index/GSI3`, 'OWNER#1#QUIZ'),
      call('cognito-idp:AdminUpdateUserAttributes', pool),
    ];

    const findings = await roleFindings(stage, [...allowed, ...refused]);

    const refusals = findings.filter(({ what }) => what.startsWith('its role refuses'));
    expect(refusals.map(({ where }) => where)).toEqual(
      refused.map(() => functionName.replace('-dev-', `-${stage}-`)),
    );
    expect(refusals.map(({ what }) => /refuses (\S+)/.exec(what)?.[1])).toEqual(
      refused.map(({ request }) => request.action),
    );
  });
});

it('belong to the same function if a stage shortens its name', async () => {
  const named = listFunctions(template).find(({ resource }) =>
    resource.logicalId.includes('LinkPictureFunction'),
  );
  const bucket = template.resources('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Media'));
  const read = {
    ...call('s3:GetObject', `${bucket?.attribute('Arn')}/media/a.webp`),
    functionName: named?.name ?? '',
  };

  const findings = await roleFindings('staging', [read]);

  expect(read.functionName.replace('-dev-', '-staging-').length).toBeGreaterThan(63);
  const said = findings.map(({ what }) => what);
  expect(said.filter((what) => what.startsWith('its role refuses'))).toEqual([]);
  expect(said.filter((what) => /LinkPicture\S+ s3:GetObject of/.test(what))).toEqual([]);
});

it('of dev grant nothing that no call needed', async () => {
  const findings = await roleFindings('dev', [call('dynamodb:GetItem', table, 'USERNAME#eva')]);

  expect(findings.map(({ what }) => what)).toContain(
    `no test needed ${functionName}: cognito-idp:AdminDeleteUser of cognito-idp:AdminDeleteUser, cognito-idp:AdminGetUser, cognito-idp:AdminUserGlobalSignOut on ${pool}`,
  );
});

it.each(stages)('of %s grant what a call on the resources of dev needed, and nothing more', async (stage) => {
  const findings = await roleFindings(stage, [call('cognito-idp:AdminGetUser', pool)]);

  const unused = findings
    .filter(({ where }) => where === `${stage}: roles`)
    .map(({ what }) => what.split(`${functionName.replace('-dev-', `-${stage}-`)}: `)[1] ?? '')
    .filter((grant) => grant.startsWith('cognito-idp:'));
  expect(unused.map((grant) => grant.split(' of ')[0])).toEqual([
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminUserGlobalSignOut',
  ]);
});

it('are checked for calls of a test with its own settings only if a stage has these settings', async () => {
  const settings = ['syntheticPlay'];
  const scan = call('dynamodb:Scan', table);
  const refused = async (stage: Stage, record: RecordedCall) =>
    (await roleFindings(stage, [record])).filter(({ what }) => what.startsWith('its role refuses')).length;

  expect(await refused('dev', scan)).toBe(1);
  expect(await refused('dev', { ...scan, settings })).toBe(0);
  expect(await refused('prod', { ...scan, settings })).toBe(1);
});
