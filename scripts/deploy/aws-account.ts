import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as z from 'zod';
import { Problem } from '../toolchain/problem.mjs';
import { expiredCredentials, hasExpired, lacksPermission, signInAdvice } from './aws-errors.ts';
import { sendSigned } from './signed-request.ts';

/** An account, and the ARN of the user or role that the credentials belong to. */
export type Identity = { readonly account: string; readonly arn: string };

export type Concurrency = { readonly limit: number; readonly unreserved: number };

/** The requests that a deployment sends to an AWS account before it begins. */
export type AwsAccount = {
  /** The account, and the user or role, of the credentials. Throws a Problem if there are no working credentials. */
  identity(region: string): Promise<Identity>;
  /** The version of CDK's bootstrap stack in a region; undefined if there is none. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** How many calls may run at the same time in a region: in all, and in functions without a reservation. */
  concurrency(region: string): Promise<Concurrency>;
  /** The deployed template of a stack, as JSON; undefined if there is no such stack. */
  deployedTemplate(stackName: string, region: string): Promise<string | undefined>;
  /** Whether SES has verified a domain in a region, which allows sending mails from its addresses. */
  maySendMail(domain: string, region: string): Promise<boolean>;
  /** Whether SES sends to all addresses in a region; a new account sends only to verified ones. */
  mayMailAnyone(region: string): Promise<boolean>;
  /** Whether a tag is activated for cost allocation. */
  countsCostsBy(tag: string): Promise<boolean>;
  /**
   * The name of a hosted zone of Route 53, without the final dot; undefined if the account has no zone with this id.
   */
  hostedZoneName(id: string): Promise<string | undefined>;
  /** The status of a certificate (`ISSUED`, `PENDING_VALIDATION`, ...); undefined if the account has no such certificate. */
  certificateStatus(arn: string, region: string): Promise<string | undefined>;
};

/** The account of the credentials that the AWS SDK finds: environment, profile, single sign-on or role. */
export const awsAccount: AwsAccount = {
  async identity(region) {
    try {
      const { Account = '', Arn = '' } = await new STSClient({ region }).send(
        new GetCallerIdentityCommand({}),
      );
      return { account: Account, arn: Arn };
    } catch (error) {
      throw new Problem(explainCredentials(error, region), { cause: error });
    }
  },
  async bootstrapVersion(region) {
    try {
      const Name = '/cdk-bootstrap/hnb659fds/version';
      const { Parameter } = await new SSMClient({ region }).send(new GetParameterCommand({ Name }));
      return Number(Parameter?.Value);
    } catch (error) {
      if (error instanceof ParameterNotFound) return undefined;
      throw missingPermission(error, 'ssm:GetParameter', region);
    }
  },
  async concurrency(region) {
    try {
      const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
      const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = limit } =
        AccountLimit ?? {};
      return { limit, unreserved };
    } catch (error) {
      throw missingPermission(error, 'lambda:GetAccountSettings', region);
    }
  },
  async deployedTemplate(StackName, region) {
    try {
      const { TemplateBody } = await new CloudFormationClient({ region }).send(
        new GetTemplateCommand({ StackName }),
      );
      return TemplateBody;
    } catch (error) {
      if (isNamed(error, 'ValidationError')) return undefined;
      throw missingPermission(error, 'cloudformation:GetTemplate', region);
    }
  },
  async maySendMail(domain, region) {
    try {
      const answer = await sendSigned({
        ...{ service: 'ses', region, host: `email.${region}.amazonaws.com` },
        path: `/v2/email/identities/${encodeURIComponent(domain)}`,
      });
      return mailIdentitySchema.parse(JSON.parse(answer)).VerifiedForSendingStatus;
    } catch (error) {
      if (isNamed(error, 'NotFoundException')) return false;
      throw missingPermission(error, 'ses:GetEmailIdentity', region);
    }
  },
  async mayMailAnyone(region) {
    try {
      const host = `email.${region}.amazonaws.com`;
      const answer = await sendSigned({ service: 'ses', region, host, path: '/v2/email/account' });
      return mailAccountSchema.parse(JSON.parse(answer)).ProductionAccessEnabled;
    } catch (error) {
      throw missingPermission(error, 'ses:GetAccount', region);
    }
  },
  async countsCostsBy(tag) {
    // Cost Explorer has its only endpoint in this region.
    const region = 'us-east-1';
    try {
      const answer = await sendSigned({
        ...{ service: 'ce', region, host: `ce.${region}.amazonaws.com`, path: '/' },
        operation: {
          target: 'AWSInsightsIndexService.ListCostAllocationTags',
          input: { TagKeys: [tag], Type: 'UserDefined' },
        },
      });
      const { CostAllocationTags } = costTagsSchema.parse(JSON.parse(answer));
      return CostAllocationTags.some(({ TagKey, Status }) => TagKey === tag && Status === 'Active');
    } catch (error) {
      throw missingPermission(error, 'ce:ListCostAllocationTags', region);
    }
  },
  async hostedZoneName(id) {
    // Route 53 is a global service, and requires signatures for this region.
    const region = 'us-east-1';
    try {
      const answer = await sendSigned({
        ...{ service: 'route53', region, host: 'route53.amazonaws.com' },
        path: `/2013-04-01/hostedzone/${encodeURIComponent(id)}`,
      });
      return /<Name>([^<]+?)\.?<\/Name>/.exec(answer)?.[1];
    } catch (error) {
      if (isNamed(error, 'NoSuchHostedZone', 'InvalidInput')) return undefined;
      throw missingPermission(error, 'route53:GetHostedZone', region);
    }
  },
  async certificateStatus(CertificateArn, region) {
    try {
      const answer = await sendSigned({
        ...{ service: 'acm', region, host: `acm.${region}.amazonaws.com`, path: '/' },
        operation: { target: 'CertificateManager.DescribeCertificate', input: { CertificateArn } },
      });
      return certificateSchema.parse(JSON.parse(answer)).Certificate.Status;
    } catch (error) {
      if (isNamed(error, 'ResourceNotFoundException', 'InvalidArnException')) return undefined;
      throw missingPermission(error, 'acm:DescribeCertificate', region);
    }
  },
};

const mailIdentitySchema = z.object({ VerifiedForSendingStatus: z.boolean() });
const mailAccountSchema = z.object({ ProductionAccessEnabled: z.boolean() });
const costTagsSchema = z.object({
  CostAllocationTags: z.array(z.object({ TagKey: z.string(), Status: z.string() })),
});
const certificateSchema = z.object({ Certificate: z.object({ Status: z.string() }) });

function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

/**
 * Returns the error to throw: a Problem that names the missing permission, or the original error if it has another
 * cause.
 */
function missingPermission(error: unknown, permission: string, region: string): unknown {
  if (!lacksPermission(error)) return error;
  return new Problem(
    `The AWS credentials may not use ${permission} in ${region}: allow it to whoever deploys.`,
    {
      cause: error,
    },
  );
}

/** Returns a sentence that says why the credentials can't be used, and what to do. */
function explainCredentials(error: unknown, region: string): string {
  const name = error instanceof Error ? error.name : '';
  if (hasExpired(error)) return expiredCredentials;
  if (name === 'CredentialsProviderError') return `There are no AWS credentials: ${signInAdvice}.`;
  if (
    name === 'InvalidClientTokenId' ||
    name === 'SignatureDoesNotMatch' ||
    name === 'UnrecognizedClientException'
  ) {
    return `AWS refuses the credentials in ${region} (the region may be switched off in the account): ${signInAdvice}.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `AWS cannot be asked whose credentials these are: ${reason}`;
}
