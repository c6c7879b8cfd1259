import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';

const stacks = mockClient(CloudFormationClient);

/**
 * Mocks CloudFormation's answers: these outputs for the stacks of `dev`, by the part of their names, and no other
 * stacks. Returns the mock.
 */
export function deployedStacks(outputs: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  stacks.reset();
  const missing = Object.assign(new Error('Stack does not exist'), { name: 'ValidationError' });
  stacks.on(DescribeStacksCommand).rejects(missing);
  for (const [part, values] of Object.entries(outputs)) {
    const StackName = `YourQuizzes-dev-${part}`;
    const Outputs = Object.entries(values).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    stacks.on(DescribeStacksCommand, { StackName }).resolves({
      Stacks: [{ StackName, CreationTime: new Date(0), StackStatus: 'CREATE_COMPLETE', Outputs }],
    });
  }
  return stacks;
}

/** Returns JSON as the body of an answer of the SDK. */
export function jsonPayload(value: unknown) {
  const json = JSON.stringify(value);
  return Object.assign(Buffer.from(json), { transformToString: () => json }) as never;
}
