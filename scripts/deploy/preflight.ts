import { isWithin, type StageConfig } from '../../infra/config.ts';
import { edgeRegion } from '../../infra/stacks/edge-stack.ts';
import { costTag } from '../../infra/stacks/on-call-stack.ts';
import { Problem } from '../toolchain/problem.mjs';
import type { AwsAccount, Identity } from './aws-account.ts';
import { regionsOf, resourcesOfType, type StackTemplate } from './stage-templates.ts';

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
 * @throws Problem if there are no working credentials, or the stage belongs to another account
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

/** The stage that is to be deployed to an account. */
export type WantedStage = {
  readonly stage: string;
  readonly account: string;
  readonly config: Pick<StageConfig, 'region' | 'mail' | 'domain'>;
  readonly stacks: readonly StackTemplate[];
};

/**
 * Checks, before anything is built, that an account meets the requirements of a stage's stacks.
 * @throws Problem with one sentence for each thing that is missing
 */
export async function requireReady(wanted: WantedStage, aws: AwsAccount): Promise<void> {
  const { account, config, stacks } = wanted;
  const missing = await Promise.all([
    ...regionsOf(stacks).map((one) => missingBootstrap(account, one, aws)),
    missingConcurrency(config.region, stacks, aws),
    missingSender(wanted, aws),
    missingZone(config, aws),
    missingCertificate(config, aws),
  ]);
  const sentences = missing.filter((one) => one !== undefined);
  if (sentences.length > 0) throw new Problem(sentences.join('\n'));
}

/** Returns warnings about a stage's account, one sentence each. They don't stop a deployment. */
export async function accountWarnings(
  {
    stage,
    config: { region, mail, onCall },
  }: {
    readonly stage: string;
    readonly config: Pick<StageConfig, 'region' | 'mail' | 'onCall'>;
  },
  aws: AwsAccount,
): Promise<string[]> {
  const warnings = await Promise.all([
    mail &&
      warningUnless(
        () => aws.mayMailAnyone(region),
        `SES in ${region} sends to verified addresses alone, so others get no mail of ${stage}: ` +
          'ask for production access (docs/operations.md, "Mail").',
      ),
    onCall &&
      warningUnless(
        () => aws.countsCostsBy(costTag),
        `The tag ${costTag} is not activated, so the budget of ${stage} counts nothing: activate it under Billing, ` +
          '"Cost allocation tags", a day after the first deployment (docs/operations.md, "Costs").',
      ),
  ]);
  return warnings.filter((one) => one !== undefined);
}

/**
 * Returns the warning, unless the account is in order. If the check fails, the text says that the warning may apply.
 */
async function warningUnless(
  isInOrder: () => Promise<boolean>,
  warning: string,
): Promise<string | undefined> {
  try {
    return (await isInOrder()) ? undefined : warning;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Perhaps: ${warning} It could not be checked: ${reason}`;
  }
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
  // If the stage is already deployed, its existing reservations are available to it.
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

/** The deployed resources of the stacks that have reservations; stacks that aren't deployed are left out. */
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

/** Cognito refuses a sender whose domain SES has not verified, and then the stack Auth fails. */
async function missingSender(
  { stage, config: { region, mail, domain } }: WantedStage,
  aws: AwsAccount,
): Promise<string | undefined> {
  if (!mail || (await aws.maySendMail(mail.identity, region))) return undefined;
  const makesRecords = domain?.hostedZone && isWithin(mail.identity, domain.hostedZone.name);
  return (
    `SES has not verified ${mail.identity} in ${region}, which Cognito needs: run ` +
    `"npx cdk deploy YourQuizzes-${stage}-Mail -c stage=${stage}", ` +
    (makesRecords ? '' : `add its outputs DkimRecord1 to 3 to the DNS records of ${mail.identity}, `) +
    'wait until SES has verified it, and deploy again (docs/operations.md, "Mail").'
  );
}

async function missingZone({ domain }: WantedStage['config'], aws: AwsAccount): Promise<string | undefined> {
  if (!domain?.hostedZone) return undefined;
  const { id, name } = domain.hostedZone;
  if ((await aws.hostedZoneName(id)) === name) return undefined;
  return `This account has no hosted zone ${id} of ${name}: correct domain.hostedZone in infra/config.ts.`;
}

async function missingCertificate(
  { domain }: WantedStage['config'],
  aws: AwsAccount,
): Promise<string | undefined> {
  if (domain?.certificateArn === undefined) return undefined;
  const arn = domain.certificateArn;
  const status = await aws.certificateStatus(arn, edgeRegion);
  if (status === 'ISSUED') return undefined;
  if (status === undefined) {
    return `This account has no certificate ${arn}: correct domain.certificateArn in infra/config.ts.`;
  }
  return (
    `The certificate ${arn} has the status ${status}, and CloudFront takes only one that is ISSUED: ` +
    `open it under Certificate Manager in ${edgeRegion}, which says what it needs.`
  );
}
