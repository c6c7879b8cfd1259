import {
  CloudWatchLogsClient,
  DeleteLogGroupCommand,
  DescribeLogGroupsCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import {
  DeleteSecretCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { deleteLeftovers } from './leftovers.ts';

const logs = mockClient(CloudWatchLogsClient);
const secrets = mockClient(SecretsManagerClient);
const stacks = [
  { name: 'YourQuizzes-dev-Data', region: 'eu-central-1' },
  { name: 'YourQuizzes-dev-Web', region: 'eu-central-1' },
];

afterAll(() => {
  for (const client of [logs, secrets]) client.restore();
});

beforeEach(() => {
  for (const client of [logs, secrets]) client.reset();
  logs.on(DescribeLogGroupsCommand).resolves({ logGroups: [] });
  secrets.on(ListSecretsCommand).resolves({ SecretList: [] });
});

it('deletes the logs of the functions of each stack, on all pages', async () => {
  const logGroupNamePrefix = '/aws/lambda/YourQuizzes-dev-Data-';
  logs
    .on(DescribeLogGroupsCommand, { logGroupNamePrefix })
    .resolves({ logGroups: [{ logGroupName: `${logGroupNamePrefix}One` }], nextToken: 'more' })
    .on(DescribeLogGroupsCommand, { logGroupNamePrefix, nextToken: 'more' })
    .resolves({ logGroups: [{ logGroupName: `${logGroupNamePrefix}Two` }] });

  const names = [`${logGroupNamePrefix}One`, `${logGroupNamePrefix}Two`];
  expect(await deleteLeftovers('dev', stacks)).toEqual(names);

  expect(logs.commandCalls(DeleteLogGroupCommand).map(({ args }) => args[0].input.logGroupName)).toEqual(
    names,
  );
  expect(secrets.commandCalls(ListSecretsCommand)).toHaveLength(1);
});

it('deletes old secrets of this stage only, without a recovery period', async () => {
  secrets.on(ListSecretsCommand).resolves({
    SecretList: [{ Name: 'your-quizzes/dev/origin-1' }, { Name: 'other/your-quizzes/dev/origin-1' }],
  });

  expect(await deleteLeftovers('dev', stacks)).toEqual(['your-quizzes/dev/origin-1']);

  expect(secrets.commandCalls(DeleteSecretCommand).map(({ args }) => args[0].input)).toEqual([
    { SecretId: 'your-quizzes/dev/origin-1', ForceDeleteWithoutRecovery: true },
  ]);
});
