import { expect, it } from 'vitest';
import { everySetting } from '../../infra/every-setting.ts';
import type { AwsAccount } from './aws-account.ts';
import { identityFor, missingSettings, requireReady } from './preflight.ts';

const stacks = [
  {
    name: 'YourQuizzes-dev-Api',
    region: 'eu-central-1',
    resources: {
      Play: { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions: 50 } },
      Other: { Type: 'AWS::Lambda::Function', Properties: {} },
    },
  },
  { name: 'YourQuizzes-dev-Edge', region: 'us-east-1', resources: {} },
];
const wanted = { account: '111122223333', region: 'eu-central-1', stacks };
const dev = { stage: 'dev', region: 'eu-central-1', pinnedAccount: undefined };
const identity = { account: '111122223333', arn: 'arn:aws:iam::111122223333:user/eva' };
const account = (changes: Partial<AwsAccount> = {}): AwsAccount => ({
  identity: async () => identity,
  bootstrapVersion: async () => 28,
  concurrency: async () => 1000,
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
  expect(await requireReady(wanted, account())).toEqual([]);
});

it('names everything that is missing, each in a sentence', async () => {
  const bare = account({
    bootstrapVersion: async (region) => (region === 'us-east-1' ? undefined : 5),
    concurrency: async () => 10,
  });

  const error = await requireReady(wanted, bare).catch((thrown: Error) => thrown.message);

  expect(String(error).split('\n')).toEqual([
    'CDK\'s bootstrap stack in eu-central-1 has version 5 and needs 6: run "npx cdk bootstrap aws://111122223333/eu-central-1" again.',
    'The account 111122223333 is not prepared for CDK in us-east-1: run "npx cdk bootstrap aws://111122223333/us-east-1" once.',
    expect.stringContaining(
      'Lambda runs at most 10 calls at a time in this account, but the stage reserves 50 and leaves 100 to others',
    ),
  ]);
});

it('lets the stage reserve 50 calls only where 100 are left over', async () => {
  const ready = (limit: number) => requireReady(wanted, account({ concurrency: async () => limit }));

  expect(await ready(150)).toEqual([]);
  await expect(ready(149)).rejects.toThrow('at most 149 calls');
});

it('says what few calls at a time mean for a stage that reserves none', async () => {
  const ready = (limit: number) =>
    requireReady({ ...wanted, stacks: stacks.slice(1) }, account({ concurrency: async () => limit }));

  expect(await ready(10)).toEqual([
    expect.stringContaining('Lambda runs at most 10 calls at a time in this account'),
  ]);
  expect(await ready(100)).toEqual([]);
});

it('warns about a stage that sends no mail of its own, or has no address for its alarms', () => {
  expect(missingSettings('dev', { onCall: {} })).toEqual([
    expect.stringContaining('dev has no mail in infra/config.ts'),
    expect.stringContaining('dev has no onCall.email in infra/config.ts'),
  ]);
  const { mail, onCall } = everySetting;
  expect(missingSettings('dev', { mail, onCall })).toEqual([]);
});
