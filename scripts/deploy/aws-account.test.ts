import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signerOf } from '../local/common/service-signature.ts';
import { awsAccount } from './aws-account.ts';

const sts = mockClient(STSClient);
const ssm = mockClient(SSMClient);
const lambda = mockClient(LambdaClient);
const stacks = mockClient(CloudFormationClient);
const region = 'eu-central-1';
const refusal = Object.assign(new Error('User: eva is not authorized'), { name: 'AccessDeniedException' });

afterAll(() => {
  for (const client of [sts, ssm, lambda, stacks]) client.restore();
});

beforeEach(() => {
  for (const client of [sts, ssm, lambda, stacks]) client.reset();
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
    expect(error.name).toBe('Problem');
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

  it('names the permission where it may not be read', async () => {
    ssm.on(GetParameterCommand).rejects(refusal);

    await expect(awsAccount.bootstrapVersion(region)).rejects.toMatchObject({
      name: 'Problem',
      message:
        'The AWS credentials may not use ssm:GetParameter in eu-central-1: allow it to whoever deploys.',
    });
  });

  it('passes on any other error unchanged', async () => {
    const error = new Error('no answer');
    ssm.on(GetParameterCommand).rejects(error);

    await expect(awsAccount.bootstrapVersion(region)).rejects.toBe(error);
  });
});

describe('concurrency', () => {
  it('is the number of calls that may run at the same time, in all and without reservation', async () => {
    lambda.on(GetAccountSettingsCommand).resolves({
      AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 800 },
    });

    expect(await awsAccount.concurrency(region)).toEqual({ limit: 1000, unreserved: 800 });
  });

  it('names the permission where it may not be read', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(refusal);

    await expect(awsAccount.concurrency(region)).rejects.toMatchObject({
      name: 'Problem',
      message:
        'The AWS credentials may not use lambda:GetAccountSettings in eu-central-1: allow it to whoever deploys.',
    });
  });
});

describe('deployedTemplate', () => {
  it('is the template that CloudFormation has stored for a stack', async () => {
    stacks.on(GetTemplateCommand, { StackName: 'Api' }).resolves({ TemplateBody: '{}' });

    expect(await awsAccount.deployedTemplate('Api', region)).toBe('{}');
  });

  it('is undefined if the stack does not exist', async () => {
    stacks
      .on(GetTemplateCommand)
      .rejects(Object.assign(new Error('Stack Api does not exist'), { name: 'ValidationError' }));

    expect(await awsAccount.deployedTemplate('Api', region)).toBeUndefined();
  });

  it('names the permission where it may not be read', async () => {
    stacks.on(GetTemplateCommand).rejects(refusal);

    await expect(awsAccount.deployedTemplate('Api', region)).rejects.toThrow('cloudformation:GetTemplate');
  });
});

/** Answers the next request of `fetch`, and returns the request that was sent. */
function answerNext(status: number, body: string, headers: Record<string, string> = {}) {
  const answer = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', answer);
  return () => {
    const [url = '', init = {}] = answer.mock.lastCall ?? [];
    const { host, pathname } = new URL(url);
    const { method = '', body: sent } = init;
    return {
      method,
      host,
      pathname,
      headers: { ...(init.headers as object), host },
      body: String(sent ?? ''),
    };
  };
}

describe('services without a client', () => {
  const key = { AWS_ACCESS_KEY_ID: 'AKIAEVA', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'session' };
  const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/1';

  beforeEach(() => {
    for (const [name, value] of Object.entries(key)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it.each([
    [
      'ses',
      region,
      '{"VerifiedForSendingStatus":true}',
      () => awsAccount.maySendMail('quizzes.example', region),
    ],
    ['ce', 'us-east-1', '{"CostAllocationTags":[]}', () => awsAccount.countsCostsBy('stage')],
    ['route53', 'us-east-1', '<Name>quizzes.example.</Name>', () => awsAccount.hostedZoneName('Z1')],
    [
      'acm',
      'us-east-1',
      '{"Certificate":{"Status":"ISSUED"}}',
      () => awsAccount.certificateStatus(certificate, 'us-east-1'),
    ],
  ])('are asked with a signature for %s in %s', async (service, signedRegion, answer, ask) => {
    const sent = answerNext(200, answer);

    await ask();

    const { method, pathname, headers, body } = sent();
    const signer = signerOf(
      { method, url: pathname, headers, body: Buffer.from(body) },
      {
        ...{ service, region: signedRegion, now: Date.now() },
        secretOf: (id) => (id === key.AWS_ACCESS_KEY_ID ? key.AWS_SECRET_ACCESS_KEY : undefined),
      },
    );
    await expect(signer).resolves.toBe(key.AWS_ACCESS_KEY_ID);
    expect(headers).toMatchObject({ 'x-amz-security-token': 'session' });
  });

  it.each([true, false])('tell whether SES has verified a domain: %s', async (isVerified) => {
    const sent = answerNext(200, JSON.stringify({ VerifiedForSendingStatus: isVerified }));

    expect(await awsAccount.maySendMail('quizzes.example', region)).toBe(isVerified);

    expect(sent()).toMatchObject({
      method: 'GET',
      host: 'email.eu-central-1.amazonaws.com',
      pathname: '/v2/email/identities/quizzes.example',
    });
  });

  it.each([true, false])('tell whether SES sends to all addresses: %s', async (isOut) => {
    const sent = answerNext(200, JSON.stringify({ ProductionAccessEnabled: isOut, SendingEnabled: true }));

    expect(await awsAccount.mayMailAnyone(region)).toBe(isOut);

    expect(sent()).toMatchObject({
      method: 'GET',
      host: 'email.eu-central-1.amazonaws.com',
      pathname: '/v2/email/account',
    });
  });

  it.each([
    ['is active', [{ TagKey: 'stage', Status: 'Active' }], true],
    ['is not', [{ TagKey: 'stage', Status: 'Inactive' }], false],
    ['is another one', [{ TagKey: 'product', Status: 'Active' }], false],
    ['is not known yet', [], false],
  ])('tell that a tag %s by which costs are counted', async (_what, CostAllocationTags, isCounted) => {
    const sent = answerNext(200, JSON.stringify({ CostAllocationTags }));

    expect(await awsAccount.countsCostsBy('stage')).toBe(isCounted);

    expect(sent()).toMatchObject({
      method: 'POST',
      host: 'ce.us-east-1.amazonaws.com',
      pathname: '/',
      headers: { 'x-amz-target': 'AWSInsightsIndexService.ListCostAllocationTags' },
      body: JSON.stringify({ TagKeys: ['stage'], Type: 'UserDefined' }),
    });
  });

  it('report a domain as not verified before its stack is deployed', async () => {
    answerNext(404, '{"message":"Email identity does not exist"}', {
      'x-amzn-errortype': 'NotFoundException:',
    });

    expect(await awsAccount.maySendMail('quizzes.example', region)).toBe(false);
  });

  it('return the name of a hosted zone', async () => {
    const sent = answerNext(
      200,
      '<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>quizzes.example.</Name></HostedZone></GetHostedZoneResponse>',
    );

    expect(await awsAccount.hostedZoneName('Z1')).toBe('quizzes.example');

    expect(sent()).toMatchObject({
      method: 'GET',
      host: 'route53.amazonaws.com',
      pathname: '/2013-04-01/hostedzone/Z1',
    });
  });

  it.each(['NoSuchHostedZone', 'InvalidInput'])('give no name of a hosted zone for %s', async (code) => {
    answerNext(404, `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`);

    expect(await awsAccount.hostedZoneName('Z1')).toBeUndefined();
  });

  it('return the status of a certificate', async () => {
    const sent = answerNext(200, '{"Certificate":{"Status":"PENDING_VALIDATION"}}');

    expect(await awsAccount.certificateStatus(certificate, 'us-east-1')).toBe('PENDING_VALIDATION');

    expect(sent()).toMatchObject({
      method: 'POST',
      host: 'acm.us-east-1.amazonaws.com',
      pathname: '/',
      headers: { 'x-amz-target': 'CertificateManager.DescribeCertificate' },
      body: JSON.stringify({ CertificateArn: certificate }),
    });
  });

  it('return no certificate of another account', async () => {
    answerNext(400, '{"__type":"ResourceNotFoundException","message":"Could not find it"}');

    expect(await awsAccount.certificateStatus(certificate, 'us-east-1')).toBeUndefined();
  });

  it.each([
    ['ses:GetEmailIdentity in eu-central-1', () => awsAccount.maySendMail('quizzes.example', region)],
    ['ses:GetAccount in eu-central-1', () => awsAccount.mayMailAnyone(region)],
    ['ce:ListCostAllocationTags in us-east-1', () => awsAccount.countsCostsBy('stage')],
    ['route53:GetHostedZone in us-east-1', () => awsAccount.hostedZoneName('Z1')],
    ['acm:DescribeCertificate in us-east-1', () => awsAccount.certificateStatus(certificate, 'us-east-1')],
  ])('name the permission %s where it is missing', async (permission, ask) => {
    const refusals = [
      ['{"message":"not authorized"}', { 'x-amzn-errortype': 'AccessDeniedException:http://internal' }],
      ['{"__type":"com.amazon.coral#AccessDeniedException"}', {}],
      ['<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>', {}],
    ] as const;
    for (const [body, headers] of refusals) {
      answerNext(403, body, headers);

      await expect(ask()).rejects.toMatchObject({
        name: 'Problem',
        message: `The AWS credentials may not use ${permission}: allow it to whoever deploys.`,
      });
    }
  });

  it('pass on any other error unchanged', async () => {
    answerNext(503, 'busy');

    await expect(awsAccount.hostedZoneName('Z1')).rejects.toMatchObject({
      name: 'HTTP 503',
      message: 'busy',
    });
  });
});
