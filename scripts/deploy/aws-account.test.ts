import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { awsAccount } from './aws-account.ts';

const sts = mockClient(STSClient);
const ssm = mockClient(SSMClient);
const lambda = mockClient(LambdaClient);
const region = 'eu-central-1';

afterAll(() => {
  for (const client of [sts, ssm, lambda]) client.restore();
});

beforeEach(() => {
  for (const client of [sts, ssm, lambda]) client.reset();
});

describe('identity', () => {
  it('belongs to the credentials', async () => {
    const Arn = 'arn:aws:iam::111122223333:user/eva';
    sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333', Arn });

    expect(await awsAccount.identity(region)).toEqual({ account: '111122223333', arn: Arn });
  });

  it.each([
    ['CredentialsProviderError', 'There are no AWS credentials: sign in'],
    ['ExpiredTokenException', 'The AWS credentials have expired: sign in'],
    ['InvalidClientTokenId', 'AWS refuses the credentials in eu-central-1'],
    ['TimeoutError', 'AWS cannot be asked whose credentials these are: no answer'],
  ])('says in one line what %s means', async (name, said) => {
    sts.on(GetCallerIdentityCommand).rejects(Object.assign(new Error('no answer'), { name }));

    const error: Error = await awsAccount.identity(region).then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );

    expect(error.message).toContain(said);
    expect(error.message).not.toContain('\n');
    expect(error.name).toBe('UserError');
  });
});

describe('bootstrapVersion', () => {
  const Name = '/cdk-bootstrap/hnb659fds/version';

  it('is the version that CDK has stored', async () => {
    ssm.on(GetParameterCommand, { Name }).resolves({ Parameter: { Value: '28' } });

    expect(await awsAccount.bootstrapVersion(region)).toBe(28);
  });

  it('is undefined if the account was never bootstrapped', async () => {
    ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: '', $metadata: {} }));

    expect(await awsAccount.bootstrapVersion(region)).toBeUndefined();
  });

  it('passes on any other error unchanged', async () => {
    const error = new Error('no answer');
    ssm.on(GetParameterCommand).rejects(error);

    await expect(awsAccount.bootstrapVersion(region)).rejects.toBe(error);
  });
});

describe('concurrency', () => {
  it('is the number of calls that may run at the same time', async () => {
    lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });

    expect(await awsAccount.concurrency(region)).toBe(1000);
  });
});
