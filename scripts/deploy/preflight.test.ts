import { describe, expect, it, vi } from 'vitest';
import type { StageConfig } from '../../infra/config.ts';
import { everySetting } from '../../infra/every-setting.ts';
import type { AwsAccount } from './aws-account.ts';
import { accountWarnings, identityFor, requireReady } from './preflight.ts';

const stacks = [
  {
    name: 'Api',
    region: 'eu-central-1',
    resources: {
      Play: { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions: 50 } },
      Other: { Type: 'AWS::Lambda::Function', Properties: {} },
    },
    outputs: {},
  },
  { name: 'Acl', region: 'us-east-1', resources: {}, outputs: {} },
];
const wanted = {
  stage: 'dev',
  account: '111122223333',
  config: { region: 'eu-central-1' },
  stacks,
};
const dev = { stage: 'dev', region: 'eu-central-1', pinnedAccount: undefined };
const identity = { account: '111122223333', arn: 'arn:aws:iam::111122223333:user/eva' };
const account = (changes: Partial<AwsAccount> = {}): AwsAccount => ({
  identity: async () => identity,
  bootstrapVersion: async () => 28,
  concurrency: async () => ({ limit: 1000, unreserved: 1000 }),
  deployedTemplate: async () => undefined,
  maySendMail: async () => true,
  mayMailAnyone: async () => true,
  countsCostsBy: async () => true,
  hostedZoneName: async () => 'quizzes.example',
  certificateStatus: async () => 'ISSUED',
  ...changes,
});

it('returns the identity of the credentials', async () => {
  expect(await identityFor(dev, account())).toEqual(identity);
  expect(await identityFor({ ...dev, pinnedAccount: '111122223333' }, account())).toEqual(identity);
});

it('refuses an account that is not the account of the stage', async () => {
  await expect(identityFor({ ...dev, pinnedAccount: '999999999999' }, account())).rejects.toThrow(
    'The credentials are of the account 111122223333, but dev belongs to 999999999999',
  );
});

it('accepts an account in which nothing is missing', async () => {
  await expect(requireReady(wanted, account())).resolves.toBeUndefined();
});

it('names everything that is missing, each in a sentence', async () => {
  const bare = account({
    bootstrapVersion: async (region) => (region === 'us-east-1' ? undefined : 5),
    concurrency: async () => ({ limit: 10, unreserved: 10 }),
  });

  const error = await requireReady(wanted, bare).catch((thrown: Error) => thrown.message);

  expect(String(error).split('\n')).toEqual([
    'CDK\'s bootstrap stack in eu-central-1 has version 5 and needs 6: run "npx cdk bootstrap aws://111122223333/eu-central-1" again.',
    'The account 111122223333 is not prepared for CDK in us-east-1: run "npx cdk bootstrap aws://111122223333/us-east-1" once.',
    expect.stringContaining(
      'Lambda runs at most 10 calls at a time in this account, of which other stages and functions reserve 0, but the stage reserves 50',
    ),
  ]);
});

it.each([
  [149, false],
  [150, true],
])('lets the stage reserve 50 of %i calls only where 100 are left over: %s', async (unreserved, isEnough) => {
  const concurrency = async () => ({ limit: 1000, unreserved });
  const ready = requireReady(wanted, account({ concurrency }));
  await (isEnough ? ready : expect(ready).rejects.toThrow(`reserve ${1000 - unreserved}, but the stage`));
});

it('does not count existing reservations of the same stage against it', async () => {
  const deployedTemplate = vi.fn<AwsAccount['deployedTemplate']>(async () =>
    JSON.stringify({
      Resources: {
        Play: { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions: 40 } },
      },
    }),
  );
  const ready = (unreserved: number) =>
    requireReady(
      wanted,
      account({ deployedTemplate, concurrency: async () => ({ limit: 200, unreserved }) }),
    );

  await ready(110);
  expect(deployedTemplate.mock.calls).toEqual([['Api', 'eu-central-1']]);
  await expect(ready(109)).rejects.toThrow('other stages and functions reserve 51');
});

it('does not check the concurrency if the stage reserves none', async () => {
  const concurrency = vi.fn<AwsAccount['concurrency']>();

  await requireReady({ ...wanted, stacks: stacks.slice(1) }, account({ concurrency }));

  expect(concurrency).not.toHaveBeenCalled();
});

describe('mail and domain', () => {
  const { mail, domain } = everySetting;
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
  const withSettings = (settings: Pick<StageConfig, 'mail' | 'domain'>) => ({
    ...wanted,
    stage: 'prod',
    config: { ...wanted.config, ...settings },
  });

  it('are not checked if the stage has none', async () => {
    const asked = vi.fn(async () => undefined);

    await requireReady(
      wanted,
      account({
        maySendMail: async () => (await asked()) ?? false,
        hostedZoneName: asked,
        certificateStatus: asked,
      }),
    );

    expect(asked).not.toHaveBeenCalled();
  });

  it('are checked with the names in the settings of the stage', async () => {
    const maySendMail = vi.fn<AwsAccount['maySendMail']>(async () => true);
    const hostedZoneName = vi.fn<AwsAccount['hostedZoneName']>(async () => 'quizzes.example');
    const certificateStatus = vi.fn<AwsAccount['certificateStatus']>(async () => 'ISSUED');
    const aws = account({ maySendMail, hostedZoneName, certificateStatus });

    await requireReady(withSettings({ mail, domain }), aws);
    await requireReady(withSettings({ domain: { name: 'quizzes.example', certificateArn } }), aws);

    expect(maySendMail.mock.calls).toEqual([['quizzes.example', 'eu-central-1']]);
    expect(hostedZoneName.mock.calls).toEqual([['Z0123456789']]);
    expect(certificateStatus.mock.calls).toEqual([[certificateArn, 'us-east-1']]);
  });

  it('need a sender that SES has verified', async () => {
    const aws = account({ maySendMail: async () => false });

    await expect(requireReady(withSettings({ mail }), aws)).rejects.toThrow(
      'SES has not verified quizzes.example in eu-central-1, which Cognito needs: run ' +
        '"npx cdk deploy YourQuizzes-prod-Mail -c stage=prod", add its outputs DkimRecord1 to 3 to the DNS records of ' +
        'quizzes.example, wait until SES has verified it, and deploy again (docs/operations.md, "Mail").',
    );
    await expect(requireReady(withSettings({ mail, domain }), aws)).rejects.toThrow(
      '"npx cdk deploy YourQuizzes-prod-Mail -c stage=prod", wait until SES has verified it, and deploy again',
    );
  });

  it.each([undefined, 'other.example'])('need the hosted zone that is named, not %s', async (name) => {
    const aws = account({ hostedZoneName: async () => name });

    await expect(requireReady(withSettings({ domain }), aws)).rejects.toThrow(
      'This account has no hosted zone Z0123456789 of quizzes.example: correct domain.hostedZone in infra/config.ts.',
    );
  });

  it.each([
    [undefined, `This account has no certificate ${certificateArn}: correct domain.certificateArn`],
    [
      'PENDING_VALIDATION',
      `The certificate ${certificateArn} has the status PENDING_VALIDATION, and CloudFront takes only one that is ISSUED`,
    ],
  ])('need a certificate that is issued, not %s', async (status, said) => {
    const aws = account({ certificateStatus: async () => status });

    await expect(
      requireReady(withSettings({ domain: { name: 'quizzes.example', certificateArn } }), aws),
    ).rejects.toThrow(said);
  });
});

describe('warnings', () => {
  const { mail, onCall } = everySetting;
  const whole = { stage: 'prod', config: { region: 'eu-central-1', mail, onCall } };
  const sandbox =
    'SES in eu-central-1 sends to verified addresses alone, so others get no mail of prod: ' +
    'ask for production access (docs/operations.md, "Mail").';
  const tag =
    'The tag stage is not activated, so the budget of prod counts nothing: activate it under Billing, ' +
    '"Cost allocation tags", a day after the first deployment (docs/operations.md, "Costs").';

  it('are empty if everything is in order', async () => {
    expect(await accountWarnings(whole, account())).toEqual([]);
  });

  it('are one sentence each, and say what to do', async () => {
    const mayMailAnyone = vi.fn<AwsAccount['mayMailAnyone']>(async () => false);
    const countsCostsBy = vi.fn<AwsAccount['countsCostsBy']>(async () => false);

    expect(await accountWarnings(whole, account({ mayMailAnyone, countsCostsBy }))).toEqual([sandbox, tag]);

    expect(mayMailAnyone.mock.calls).toEqual([['eu-central-1']]);
    expect(countsCostsBy.mock.calls).toEqual([['stage']]);
  });

  it('are only about settings that the stage has', async () => {
    const asked = vi.fn(async () => false);
    const config = { region: 'eu-central-1' };

    expect(
      await accountWarnings(
        { stage: 'dev', config },
        account({ mayMailAnyone: asked, countsCostsBy: asked }),
      ),
    ).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('say what could not be checked, without stopping anything', async () => {
    const refused = async () => {
      throw new Error('not authorized');
    };

    expect(await accountWarnings(whole, account({ mayMailAnyone: refused, countsCostsBy: refused }))).toEqual(
      [
        `Perhaps: ${sandbox} It could not be checked: not authorized`,
        `Perhaps: ${tag} It could not be checked: not authorized`,
      ],
    );
  });
});
