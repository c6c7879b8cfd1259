import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { deployedStacks } from './testing/deployed-stacks.ts';
import { changeUser } from './users.ts';

const deployed = { stage: 'dev', region: 'eu-central-1' };
const pool = mockClient(CognitoIdentityProviderClient);
const eva = { UserPoolId: 'pool-1', Username: 'eva' };

afterAll(() => {
  for (const client of [pool]) client.restore();
});

beforeEach(() => {
  deployedStacks({ Auth: { UserPoolId: 'pool-1' } });
  pool.reset();
  pool.on(ListUsersCommand).resolves({ Users: [] });
  for (const Filter of ['username = "eva"', 'email = "eva@example.com"']) {
    pool.on(ListUsersCommand, { UserPoolId: 'pool-1', Filter }).resolves({
      Users: [
        {
          Username: 'eva',
          Enabled: true,
          UserStatus: 'CONFIRMED',
          UserCreateDate: new Date(0),
          Attributes: [{ Name: 'email', Value: 'eva@example.com' }],
        },
      ],
    });
  }
});

const sent = () =>
  pool
    .calls()
    .slice(1)
    .map(({ args }) => [args[0].constructor, args[0].input]);

it.each(['eva', 'Eva', 'Eva@example.com'])('finds %s, and shows what Cognito knows', async (who) => {
  expect(await changeUser('show', who, deployed)).toBe(
    [
      'username: eva',
      'e-mail address: eva@example.com (verified for Cognito: none)',
      'may sign in: yes (CONFIRMED)',
      'created: 1970-01-01T00:00:00.000Z',
    ].join('\n'),
  );
  expect(sent()).toEqual([]);
});

it('disables an account, and ends its sign-ins', async () => {
  await changeUser('disable', 'eva', deployed);

  expect(sent()).toEqual([
    [AdminDisableUserCommand, eva],
    [AdminUserGlobalSignOutCommand, eva],
  ]);
});

it('lets an account sign in again', async () => {
  await changeUser('enable', 'eva', deployed);

  expect(sent()).toEqual([[AdminEnableUserCommand, eva]]);
});

it('ends the sign-ins of an account', async () => {
  await changeUser('sign-out', 'eva', deployed);

  expect(sent()).toEqual([[AdminUserGlobalSignOutCommand, eva]]);
});

it('changes no account if the name is unknown or could be read as a filter', async () => {
  await expect(changeUser('disable', 'adam', deployed)).rejects.toThrow('There is no account "adam".');
  await expect(changeUser('disable', 'a" or email ^= "', deployed)).rejects.toThrow('neither a username nor');
  expect(sent()).toEqual([]);
});
