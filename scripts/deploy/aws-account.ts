import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { Problem } from '../toolchain/problem.mjs';

/** An account, and the ARN of who has its credentials. */
export type Identity = { readonly account: string; readonly arn: string };

export type Concurrency = { readonly limit: number; readonly unreserved: number };

/** What a deployment asks an AWS account before it begins. */
export type AwsAccount = {
  /** The account of the credentials and who they are of. Throws a Problem where there are none that work. */
  identity(region: string): Promise<Identity>;
  /** The version of CDK's bootstrap stack in a region; undefined if there is none. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** How many calls may run at the same time in a region: in all, and of functions for which none are reserved. */
  concurrency(region: string): Promise<Concurrency>;
  /** The template of a stack as it is deployed, as JSON; undefined if there is no such stack. */
  deployedTemplate(stackName: string, region: string): Promise<string | undefined>;
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
      throw explainRefusal(error, 'ssm:GetParameter', region);
    }
  },
  async concurrency(region) {
    try {
      const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
      const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = limit } =
        AccountLimit ?? {};
      return { limit, unreserved };
    } catch (error) {
      throw explainRefusal(error, 'lambda:GetAccountSettings', region);
    }
  },
  async deployedTemplate(StackName, region) {
    try {
      const { TemplateBody } = await new CloudFormationClient({ region }).send(
        new GetTemplateCommand({ StackName }),
      );
      return TemplateBody;
    } catch (error) {
      if (error instanceof Error && error.name === 'ValidationError') return undefined;
      throw explainRefusal(error, 'cloudformation:GetTemplate', region);
    }
  },
};

/** What to throw for an error: a Problem that names the missing permission, or the error itself where it is another. */
function explainRefusal(error: unknown, permission: string, region: string): unknown {
  if (!(error instanceof Error) || !error.name.startsWith('AccessDenied')) return error;
  return new Problem(
    `The AWS credentials may not use ${permission} in ${region}: allow it to whoever deploys.`,
    {
      cause: error,
    },
  );
}

const signInAdvice =
  'sign in with "aws sso login" or "aws configure", or name another profile in AWS_PROFILE';

/** One sentence about why the credentials cannot be used, and what to do. */
function explainCredentials(error: unknown, region: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'CredentialsProviderError') return `There are no AWS credentials: ${signInAdvice}.`;
  if (name === 'ExpiredTokenException' || name === 'ExpiredToken' || name === 'TokenProviderError') {
    return `The AWS credentials have expired: ${signInAdvice}.`;
  }
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
