import { beforeAll, expect, it } from 'vitest';
import { listFunctions } from '../lambda/functions-from-template.ts';
import type { CloudTemplate } from '../template/template.ts';
import { projectTemplate } from '../testing/project-template.ts';
import { type Grants, grantsOf, readRolePolicies } from './role-policies.ts';

let template: CloudTemplate;
let grants: Grants;

beforeAll(async () => {
  template = await projectTemplate();
  const names = listFunctions(template).map(({ name }) => name);
  grants = grantsOf(readRolePolicies(template, names));
});

const functionOf = (id: string) =>
  template.resources('AWS::Lambda::Function').find(({ logicalId }) => logicalId.startsWith(id));
const allows = (id: string, action: string, resource: string) =>
  grants(functionOf(id)?.name ?? '', { action, resource });

it("allows the calls to Cognito and Lambda that a function's role allows", () => {
  const pool = template.only('AWS::Cognito::UserPool').attribute('Arn');
  expect(allows('AuthFunction', 'cognito-idp:AdminGetUser', pool)).toBe(true);
  expect(allows('AuthFunction', 'cognito-idp:AdminGetUser', `${pool}x`)).toBe(false);
  expect(allows('AuthFunction', 'cognito-idp:AdminDisableUser', pool)).toBe(false);
  expect(allows('QuizzesFunction', 'cognito-idp:AdminGetUser', pool)).toBe(false);
  expect(allows('nobody', 'cognito-idp:AdminGetUser', pool)).toBe(false);

  const worker = functionOf('ImageWorkerFunction')?.attribute('Arn') ?? '';
  expect(allows('AiImagesFunction', 'lambda:InvokeFunction', worker)).toBe(true);
  expect(allows('AiTextFunction', 'lambda:InvokeFunction', worker)).toBe(false);
});

it("allows the access to objects that a function's role allows", () => {
  const bucket = template.resources('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Media'));
  const objects = bucket?.attribute('Arn');
  expect(allows('MediaFunctionsProcessor', 's3:GetObject', `${objects}/uploads/1`)).toBe(true);
  expect(allows('MediaFunctionsProcessor', 's3:GetObject', `${objects}/originals/1`)).toBe(false);
  expect(allows('EventsFunction', 's3:PutObject', `${objects}/originals/1`)).toBe(false);
});

it('refuses calls that a bucket policy denies', () => {
  const bucket = template.resources('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Media'));
  const request = (secure: string) => ({
    action: 's3:GetObject',
    resource: `${bucket?.attribute('Arn')}/uploads/1`,
    context: { 'aws:securetransport': [secure] },
  });
  const processor = functionOf('MediaFunctionsProcessor')?.name ?? '';
  expect(grants(processor, request('true'))).toBe(true);
  expect(grants(processor, request('false'))).toBe(false);
});
