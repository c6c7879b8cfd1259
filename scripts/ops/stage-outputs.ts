import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { UserError } from '../toolchain/user-error.mjs';

/** The stage and region that a command for operators works on. */
export type DeployedStage = { readonly stage: string; readonly region: string };

/**
 * Returns the value of an output of a stage's stack. Throws a UserError if the stack isn't deployed or has no such
 * output.
 * @param part of the stack's name: Data, Auth, Api or Web
 */
export async function stageOutput(
  { stage, region }: DeployedStage,
  part: string,
  output: string,
): Promise<string> {
  const StackName = `YourQuizzes-${stage}-${part}`;
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const value = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === output)?.OutputValue;
    if (value === undefined)
      throw new UserError(`The stack ${StackName} has no output ${output}. Deploy it first.`);
    return value;
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') {
      throw new UserError(`There is no stack ${StackName} in ${region}. Deploy it first.`, { cause: error });
    }
    throw error;
  }
}
