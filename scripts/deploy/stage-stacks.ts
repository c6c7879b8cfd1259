import {
  CloudFormationClient,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { edgeRegion } from '#shared/infrastructure/edge-region.ts';
import type { DeployedStage } from '../ops/stage-outputs.ts';

type StageStack = { readonly name: string; readonly region: string };

/** Says of each stack in the account that the stage doesn't have any more how to delete it; until then it costs money. */
export async function describeLeftOver(
  deployed: DeployedStage,
  wanted: readonly StageStack[],
): Promise<string[]> {
  const found = await stacksOf(deployed);
  return found
    .filter((stack) => !wanted.some(({ name, region }) => name === stack.name && region === stack.region))
    .map(
      ({ name, region }) =>
        `The stage does not have the stack ${name} any more. To end its costs, run after this deployment:\n` +
        `  aws cloudformation delete-stack --region ${region} --stack-name ${name}`,
    );
}

/** Allows the stacks of a stage to be deleted. */
export async function endProtection(deployed: DeployedStage): Promise<void> {
  for (const { name: StackName, region } of await stacksOf(deployed)) {
    const change = { StackName, EnableTerminationProtection: false };
    await new CloudFormationClient({ region }).send(new UpdateTerminationProtectionCommand(change));
  }
}

/** The stacks of a stage in the account, in the regions in which stages have stacks. */
async function stacksOf({ stage, region: main }: DeployedStage): Promise<StageStack[]> {
  const found: StageStack[] = [];
  for (const region of new Set([main, edgeRegion])) {
    const client = new CloudFormationClient({ region });
    for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
      for (const { StackName: name = '' } of Stacks)
        if (name.startsWith(`YourQuizzes-${stage}-`)) found.push({ name, region });
    }
  }
  return found;
}
