import {
  CloudFormationClient,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { edgeRegion } from '#shared/infrastructure/edge-region.ts';
import type { DeployedStage } from '../ops/stage-outputs.ts';
import type { StackTemplate } from './stage-templates.ts';

/** A stack of a stage in the account. */
export type StageStack = { readonly name: string; readonly region: string; readonly isProtected: boolean };

/** The stacks of a stage in the account, by their names, in the regions in which stages have stacks. */
export async function stageStacks({ stage, region }: DeployedStage): Promise<StageStack[]> {
  const found: StageStack[] = [];
  for (const one of new Set([region, edgeRegion])) {
    const client = new CloudFormationClient({ region: one });
    for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
      for (const { StackName: name = '', EnableTerminationProtection: isProtected = false } of Stacks)
        if (name.startsWith(`YourQuizzes-${stage}-`)) found.push({ name, region: one, isProtected });
    }
  }
  return found;
}

/** Says of each stack that the stage doesn't have any more how to delete it; it goes on costing money until then. */
export function describeLeftOver(
  found: readonly StageStack[],
  wanted: readonly Pick<StackTemplate, 'name' | 'region'>[],
): string[] {
  return found
    .filter((stack) => !wanted.some(({ name, region }) => name === stack.name && region === stack.region))
    .map(({ name, region, isProtected }) => {
      const stack = `--region ${region} --stack-name ${name}`;
      return [
        `The stage does not have the stack ${name} any more. To end its costs, run after this deployment:`,
        ...(isProtected
          ? [`  aws cloudformation update-termination-protection --no-enable-termination-protection ${stack}`]
          : []),
        `  aws cloudformation delete-stack ${stack}`,
      ].join('\n');
    });
}

/** Allows the stacks of a stage to be deleted. */
export async function endProtection(deployed: DeployedStage): Promise<void> {
  for (const { name: StackName, region, isProtected } of await stageStacks(deployed)) {
    if (!isProtected) continue;
    await new CloudFormationClient({ region }).send(
      new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
    );
  }
}
