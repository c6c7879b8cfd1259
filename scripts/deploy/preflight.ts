import { Problem } from '../toolchain/problem.mjs';
import type { AwsAccount, Identity } from './aws-account.ts';
import { regionsOf, resourcesOfType, type StackTemplate } from './stage-templates.ts';

/** Of CDK's bootstrap stack; the templates refuse an older one. */
const oldestBootstrap = 6;
/** Lambda keeps this many calls for functions without a reservation ("Configuring reserved concurrency" in its developer guide). */
const unreservedCalls = 100;

/**
 * Who the credentials are of.
 * @param pinnedAccount the only account that the stage may be in; any if undefined
 * @throws Problem where there are no credentials that work, or the stage belongs to another account
 */
export async function identityFor(
  {
    stage,
    region,
    pinnedAccount,
  }: { readonly stage: string; readonly region: string; readonly pinnedAccount: string | undefined },
  aws: AwsAccount,
): Promise<Identity> {
  const identity = await aws.identity(region);
  if (pinnedAccount === undefined || identity.account === pinnedAccount) return identity;
  throw new Problem(
    `The credentials are of the account ${identity.account}, but ${stage} belongs to ${pinnedAccount} ` +
      '(infra/config.ts): name another profile in AWS_PROFILE.',
  );
}

/**
 * Checks before anything is built that an account can take the stacks of a stage.
 * @throws Problem with one sentence for each thing that is missing
 */
export async function requireReady(
  {
    account,
    region,
    stacks,
  }: { readonly account: string; readonly region: string; readonly stacks: readonly StackTemplate[] },
  aws: AwsAccount,
): Promise<void> {
  const missing = await Promise.all([
    ...regionsOf(stacks).map((one) => missingBootstrap(account, one, aws)),
    missingConcurrency(region, stacks, aws),
  ]);
  const sentences = missing.filter((one) => one !== undefined);
  if (sentences.length > 0) throw new Problem(sentences.join('\n'));
}

async function missingBootstrap(
  account: string,
  region: string,
  aws: AwsAccount,
): Promise<string | undefined> {
  const version = await aws.bootstrapVersion(region);
  const command = `run "npx cdk bootstrap aws://${account}/${region}"`;
  if (version === undefined) {
    return `The account ${account} is not prepared for CDK in ${region}: ${command} once.`;
  }
  if (version >= oldestBootstrap) return undefined;
  return `CDK's bootstrap stack in ${region} has version ${version} and needs ${oldestBootstrap}: ${command} again.`;
}

async function missingConcurrency(
  region: string,
  stacks: readonly StackTemplate[],
  aws: AwsAccount,
): Promise<string | undefined> {
  const reserved = reservedBy(stacks);
  if (reserved === 0) return undefined;
  const { limit, unreserved } = await aws.concurrency(region);
  const isEnough = (free: number) => free >= reserved + unreservedCalls;
  if (isEnough(unreserved)) return undefined;
  // Of a stage that is there already, the reservations are its own.
  const free = unreserved + reservedBy(await deployedStacks(stacks, region, aws));
  if (isEnough(free)) return undefined;
  return (
    `Lambda runs at most ${limit} calls at a time in this account, of which other stages and functions reserve ` +
    `${limit - free}, but the stage reserves ${reserved} and leaves ${unreservedCalls} to others: ask for more ` +
    '"Concurrent executions" in Service Quotas, or reserve fewer in infra/config.ts.'
  );
}

function reservedBy(stacks: readonly Pick<StackTemplate, 'resources'>[]): number {
  return resourcesOfType(stacks, 'AWS::Lambda::Function')
    .map(({ Properties }) => Number(Properties?.ReservedConcurrentExecutions ?? 0))
    .reduce((sum, one) => sum + one, 0);
}

/** The resources of the stacks with reservations as they are deployed; none of those that aren't. */
async function deployedStacks(
  stacks: readonly StackTemplate[],
  region: string,
  aws: AwsAccount,
): Promise<Pick<StackTemplate, 'resources'>[]> {
  const reserving = stacks.filter((stack) => reservedBy([stack]) > 0);
  const templates = await Promise.all(reserving.map(({ name }) => aws.deployedTemplate(name, region)));
  return templates.flatMap((template) => {
    if (template === undefined) return [];
    const { Resources } = JSON.parse(template) as { readonly Resources: StackTemplate['resources'] };
    return [{ resources: Resources }];
  });
}
