import { expect, it } from 'vitest';
import { LocalCloudError } from './local-cloud-error.ts';
import { requireKeeping } from './stream-failures.ts';
import type { CloudTemplate } from './template.ts';

const template = {
  resources: (type: string) => (type === 'AWS::S3::Bucket' ? [{ name: 'kept' }] : []),
} as CloudTemplate;
const bucket = 'arn:aws:s3:::kept';
const require = (destination: string, ...allowed: string[]) =>
  requireKeeping('events', destination, {
    template,
    grants: (_function, { action, resource }) =>
      allowed.some((one) => `${action} on ${resource}`.startsWith(one)),
  });

const put = `s3:PutObject on ${bucket}/aws/lambda/`;
const list = `s3:ListBucket on ${bucket}`;

it('accepts a role that may store failed records', () => {
  expect(() => require(bucket, put, list)).not.toThrow();
});

it.each([
  ['s3:PutObject', list],
  ['s3:ListBucket', put],
])('refuses a role without %s', (action, other) => {
  expect(() => require(bucket, other)).toThrow(`The role of events does not allow ${action} on ${bucket}`);
});

it.each(['arn:aws:sqs:eu-central-1:1:queue', 'arn:aws:s3:::other'])('refuses %s as a destination', (one) => {
  expect(() => require(one, '')).toThrow(LocalCloudError);
});
