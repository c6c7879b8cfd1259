import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it } from 'vitest';
import { endProtection } from './stage-stacks.ts';

const cloudformation = mockClient(CloudFormationClient);
afterAll(() => cloudformation.restore());

it('turns off the protection of the stage’s protected stacks, so that they can be deleted', async () => {
  const stack = (StackName: string, EnableTerminationProtection: boolean) => ({
    ...{ StackName, EnableTerminationProtection, CreationTime: new Date(0) },
    StackStatus: 'CREATE_COMPLETE' as const,
  });
  cloudformation.on(DescribeStacksCommand).resolves({});
  cloudformation
    .on(DescribeStacksCommand, {})
    .resolvesOnce({ Stacks: [stack('YourQuizzes-staging-Web', true)], NextToken: 'more' })
    .resolvesOnce({
      Stacks: [stack('YourQuizzes-staging-Edge', false), stack('YourQuizzes-prod-Web', true)],
    });

  await endProtection({ stage: 'staging', region: 'eu-central-1' });

  const changes = cloudformation.commandCalls(UpdateTerminationProtectionCommand);
  expect(changes.map(({ args }) => args[0].input)).toEqual([
    { StackName: 'YourQuizzes-staging-Web', EnableTerminationProtection: false },
  ]);
});
