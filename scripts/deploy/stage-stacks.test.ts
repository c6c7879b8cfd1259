import { DescribeStacksCommand, UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import { expect, it } from 'vitest';
import { deployedStacks } from '../ops/testing/deployed-stacks.ts';
import { endProtection } from './stage-stacks.ts';

it('turns off the protection of a stage’s stacks, so that they can be deleted', async () => {
  const cloudformation = deployedStacks({});
  const stack = (StackName: string) => ({
    ...{ StackName, CreationTime: new Date(0), StackStatus: 'CREATE_COMPLETE' as const },
  });
  cloudformation
    .on(DescribeStacksCommand)
    .resolvesOnce({ Stacks: [stack('YourQuizzes-dev-Web')], NextToken: 'more' })
    .resolvesOnce({ Stacks: [stack('YourQuizzes-dev-Edge'), stack('YourQuizzes-prod-Web')] })
    .resolves({});

  await endProtection({ stage: 'dev', region: 'eu-central-1' });

  const changes = cloudformation.commandCalls(UpdateTerminationProtectionCommand);
  expect(changes.map(({ args }) => args[0].input)).toEqual([
    { StackName: 'YourQuizzes-dev-Web', EnableTerminationProtection: false },
    { StackName: 'YourQuizzes-dev-Edge', EnableTerminationProtection: false },
  ]);
});
