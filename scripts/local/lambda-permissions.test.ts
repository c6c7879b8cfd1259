import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { requireInvokePermissions } from './lambda-permissions.ts';
import type { CloudTemplate, LocalResource } from './template.ts';
import { projectTemplate } from './testing/project-template.ts';

const environment = { region: 'eu-central-1', account: '000000000000' };
const type = 'AWS::Lambda::Permission';
const looseObject = z.record(z.string(), z.unknown());
let template: CloudTemplate;
let permissions: LocalResource[];

beforeAll(async () => {
  template = await projectTemplate();
  permissions = template.resources(type);
});

/** The template with these permissions instead of its own. */
const withPermissions = (chosen: readonly LocalResource[]): CloudTemplate => ({
  ...template,
  resources: (one) => (one === type ? [...chosen] : template.resources(one)),
});

const changed = (one: LocalResource, changes: object): LocalResource => ({
  ...one,
  properties: (schema) => schema.parse({ ...one.properties(looseObject), ...changes }),
});

it('lets the services call the functions that they need to', () => {
  expect(() => requireInvokePermissions(template, environment)).not.toThrow();
});

it('refuses a template in which one of its permissions is missing', () => {
  expect(permissions.length).toBeGreaterThan(10);
  for (const missing of permissions) {
    const others = withPermissions(permissions.filter((one) => one !== missing));
    const { Principal, FunctionName } = missing.properties(looseObject);
    expect(() => requireInvokePermissions(others, environment)).toThrow(
      `lets ${Principal} start ${FunctionName}`,
    );
  }
});

it.each([
  ['another principal', { Principal: 'sns.amazonaws.com' }],
  ['another source', { SourceArn: 'arn:aws:s3:::other' }],
  ['another account', { SourceAccount: '111111111111' }],
])('refuses permissions for %s', (_mistake, changes) => {
  for (const one of permissions) {
    const others = permissions.filter((other) => other !== one);
    expect(() =>
      requireInvokePermissions(withPermissions([...others, changed(one, changes)]), environment),
    ).toThrow('No permission of the template');
  }
});

it.each([
  ['for public URLs', { FunctionUrlAuthType: 'NONE' }],
  ['for other ways of calling', { InvokedViaFunctionUrl: false }],
])('refuses the permission of the distribution %s', (_mistake, changes) => {
  const ofCloudFront = permissions.filter(
    (one) => one.properties(looseObject).Principal === 'cloudfront.amazonaws.com',
  );
  expect(ofCloudFront.length).toBe(2);
  for (const one of ofCloudFront) {
    const others = permissions.filter((other) => other !== one);
    expect(() =>
      requireInvokePermissions(withPermissions([...others, changed(one, changes)]), environment),
    ).toThrow('lets cloudfront.amazonaws.com start');
  }
});

it('does not let an API use a permission that is only for the function URL', () => {
  for (const one of permissions) {
    if (one.properties(looseObject).Principal !== 'apigateway.amazonaws.com') continue;
    const others = permissions.filter((other) => other !== one);
    const onlyByUrl = changed(one, { InvokedViaFunctionUrl: true });
    expect(() => requireInvokePermissions(withPermissions([...others, onlyByUrl]), environment)).toThrow(
      'lets apigateway.amazonaws.com start',
    );
  }
});
