import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { UserError } from '../toolchain/user-error.mjs';
import { expiredCredentials, hasExpired, signInAdvice } from './aws-errors.ts';

/** An account, and the ARN of the user or role that the credentials belong to. */
export type Identity = { readonly account: string; readonly arn: string };

/** The requests that a deployment sends to an AWS account before it begins. */
export type AwsAccount = {
  /** The account, and the user or role, of the credentials. Throws a UserError if there are no working credentials. */
  identity(region: string): Promise<Identity>;
  /** The version of CDK's bootstrap stack in a region; undefined if there is none. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** How many calls of functions may run at the same time in a region. */
  concurrency(region: string): Promise<number>;
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
      throw new UserError(explainCredentials(error, region), { cause: error });
    }
  },
  async bootstrapVersion(region) {
    try {
      const Name = '/cdk-bootstrap/hnb659fds/version';
      const { Parameter } = await new SSMClient({ region }).send(new GetParameterCommand({ Name }));
      return Number(Parameter?.Value);
    } catch (error) {
      if (error instanceof ParameterNotFound) return undefined;
      throw error;
    }
  },
  async concurrency(region) {
    const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
    return AccountLimit?.ConcurrentExecutions ?? 0;
  },
};

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
