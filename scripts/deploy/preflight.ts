import type { StageConfig } from '../../infra/config.ts';
import { UserError } from '../toolchain/user-error.mjs';
import type { AwsAccount, Identity } from './aws-account.ts';
import { resourcesOfType, type StackTemplate } from './stage-templates.ts';

/** The oldest version of CDK's bootstrap stack that the templates accept. */
const oldestBootstrap = 6;
/**
 * The number of concurrent calls that Lambda requires for functions without a reservation ("Configuring reserved
 * concurrency" in its developer guide).
 */
const unreservedCalls = 100;

/**
 * Returns the account, and the user or role, of the credentials.
 * @param pinnedAccount the only account that the stage may be in; any if undefined
 * @throws UserError if there are no working credentials, or the stage belongs to another account
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
  throw new UserError(
    `The credentials are of the account ${identity.account}, but ${stage} belongs to ${pinnedAccount} ` +
      '(infra/config.ts): name another profile in AWS_PROFILE.',
  );
}

/** Says what the settings of a stage lack for visitors, and for people on call. */
export function missingSettings(
  stage: string,
  { mail, onCall }: Pick<StageConfig, 'mail' | 'onCall'>,
): string[] {
  const noMail =
    `${stage} has no mail in infra/config.ts, so Cognito sends at most 50 mails about accounts a day ` +
    '(docs/operations.md, "Mail").';
  const noEmail =
    `${stage} has no onCall.email in infra/config.ts, so alarms and a used-up budget send no mail ` +
    '(docs/operations.md, "When an alarm goes off").';
  return [...(mail ? [] : [noMail]), ...(onCall && !onCall.email ? [noEmail] : [])];
}

/** The stage that is to be deployed to an account. */
export type WantedStage = {
  readonly account: string;
  readonly region: string;
  readonly stacks: readonly StackTemplate[];
};

/**
 * Checks, before anything is built, that an account meets the requirements of a stage's stacks. Returns sentences about
 * what won't be enough for visitors.
 * @throws UserError with one sentence for each thing that is missing
 */
export async function requireReady(
  { account, region, stacks }: WantedStage,
  aws: AwsAccount,
): Promise<string[]> {
  const regions = new Set(stacks.map((stack) => stack.region));
  const concurrency = await aws.concurrency(region);
  const missing = await Promise.all([
    ...[...regions].map((one) => missingBootstrap(account, one, aws)),
    missingConcurrency(concurrency, stacks),
  ]);
  const sentences = missing.filter((one) => one !== undefined);
  if (sentences.length > 0) throw new UserError(sentences.join('\n'));
  if (concurrency >= unreservedCalls) return [];
  return [
    `Lambda runs at most ${concurrency} calls at a time in this account, pages, API and jobs together: a class and --demo ` +
      'will get errors. Request 1,000 "Concurrent executions" in Service Quotas.',
  ];
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

/** A new account may be limited to 10 calls at a time. Reservations of other stages are left to CloudFormation. */
function missingConcurrency(limit: number, stacks: readonly StackTemplate[]): string | undefined {
  const reserved = resourcesOfType(stacks, 'AWS::Lambda::Function')
    .map(({ Properties }) => Number(Properties?.ReservedConcurrentExecutions ?? 0))
    .reduce((sum, one) => sum + one, 0);
  if (reserved === 0 || limit >= reserved + unreservedCalls) return undefined;
  return (
    `Lambda runs at most ${limit} calls at a time in this account, but the stage reserves ${reserved} and leaves ` +
    `${unreservedCalls} to others: ask for more "Concurrent executions" in Service Quotas, or reserve fewer in ` +
    'infra/config.ts.'
  );
}
