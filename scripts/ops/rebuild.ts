import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/** The kinds of data that can be built again from the table. */
export const rebuildable = ['catalogue', 'pages', 'statistics'] as const;
export type Rebuildable = (typeof rebuildable)[number];

/**
 * Builds data that is derived from a stage's table, and waits until this is done. Pages are made on demand, so it only
 * removes them from CloudFront's cache. Returns a sentence about the result.
 */
export async function rebuild(
  what: Rebuildable,
  deployed: DeployedStage,
  lambda = new LambdaClient({ region: deployed.region, maxAttempts: 1 }),
): Promise<string> {
  if (what === 'pages') return forgetPages(deployed);
  const result = await build(what, deployed, lambda);
  if (what === 'catalogue') return `The catalogue has ${result} published quizzes.`;
  return `The plays of ${result} quizzes are summed up.`;
}

/** Lambda ends a call after 15 minutes at most. */
async function build(what: Rebuildable, deployed: DeployedStage, lambda: LambdaClient): Promise<unknown> {
  const FunctionName = await stageOutput(deployed, 'Api', 'BuilderFunction');
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ build: what }) }),
  );
  const answer = JSON.parse(Payload?.transformToString() ?? 'null') as {
    readonly result?: unknown;
    readonly errorMessage?: string;
  };
  if (FunctionError) throw new UserError(`The ${what} couldn't be built: ${answer.errorMessage}`);
  return answer.result;
}

async function forgetPages(deployed: DeployedStage): Promise<string> {
  const DistributionId = await stageOutput(deployed, 'Web', 'DistributionId');
  const cloudfront = new CloudFrontClient({ region: deployed.region });
  await cloudfront.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference: new Date().toISOString(), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  );
  return 'The edge forgets its pages and answers within a few minutes, and asks for new ones.';
}
