import {
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  ResendConfirmationCodeCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import {
  ClientId,
  named,
  newPool,
  password,
  signIn,
  signUp,
  verifiedUser,
} from './testing/conformance-calls.ts';
import type { TestPool } from './testing/pool.ts';

/** The quotas for one user ("Quotas in Amazon Cognito" in Cognito's developer guide). */

const isRefused = named('LimitExceededException');
type Call = (client: CognitoIdentityProviderClient, AccessToken: string) => Promise<unknown>;

/** The number of calls before the user's limit refuses one. Other errors count as calls. */
async function callsWithin(pool: TestPool, call: Call, AccessToken: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    try {
      await call(pool.client, AccessToken);
    } catch (error) {
      if (error instanceof Error && error.name === 'LimitExceededException') return count;
    }
  }
}

describe('in an hour one user has', () => {
  it.each<[number, string, Call]>([
    [
      5,
      'changes of the password',
      (client, AccessToken) =>
        client.send(
          new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: password }),
        ),
    ],
    [
      5,
      'mailed codes for the address',
      (client, AccessToken) =>
        client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })),
    ],
    [
      15,
      'tries of a code for the address',
      (client, AccessToken) =>
        client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '0' })),
    ],
    [
      5,
      'codes for a password',
      (client) => client.send(new ForgotPasswordCommand({ ClientId, Username: 'eva' })),
    ],
    [
      5,
      'tries of a code for a password',
      (client) =>
        client.send(
          new ConfirmForgotPasswordCommand({
            ClientId,
            Username: 'eva',
            ConfirmationCode: '0',
            Password: password,
          }),
        ),
    ],
  ])('%i %s', async (most, _what, call) => {
    const pool = await newPool({ sendsBySes: true });
    await verifiedUser(pool);
    pool.wait(3601);
    const { AccessToken } = await signIn(pool);

    expect(await callsWithin(pool, call, AccessToken)).toBe(most);
    await expect(call(pool.client, AccessToken)).rejects.toMatchObject(isRefused);
  });

  it('5 codes and 15 tries to confirm an account', async () => {
    const pool = await newPool({ sendsBySes: true }, async () => ({
      response: { autoConfirmUser: false, emailMessage: '{####}' },
    }));
    await signUp(pool);

    const resend: Call = (client) =>
      client.send(new ResendConfirmationCodeCommand({ ClientId, Username: 'eva' }));
    const confirm: Call = (client) =>
      client.send(new ConfirmSignUpCommand({ ClientId, Username: 'eva', ConfirmationCode: '0' }));

    // Each code can be tried five times.
    for (let code = 0; code < 3; code += 1) {
      await resend(pool.client, '');
      for (let count = 0; count < 5; count += 1) {
        await expect(confirm(pool.client, '')).rejects.toMatchObject(named('CodeMismatchException'));
      }
    }
    expect(await callsWithin(pool, resend, '')).toBe(2);
    await expect(confirm(pool.client, '')).rejects.toMatchObject(isRefused);
  });
});

it('counts codes for a password together with their tries, and counts each user separately', async () => {
  const pool = await newPool({ sendsBySes: true });
  await verifiedUser(pool);
  await verifiedUser(pool, 'adam');
  const forgot = (Username: string) => pool.client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const confirm = () =>
    pool.client.send(
      new ConfirmForgotPasswordCommand({
        ...{ ClientId, Username: 'eva', ConfirmationCode: '0', Password: password },
      }),
    );

  for (let count = 0; count < 3; count += 1) await forgot('eva');
  for (let count = 0; count < 2; count += 1) {
    await expect(confirm()).rejects.toMatchObject(named('CodeMismatchException'));
  }

  await expect(forgot('eva')).rejects.toMatchObject(isRefused);
  await expect(confirm()).rejects.toMatchObject(isRefused);
  await forgot('adam');
});

it('remembers the calls of a user over a restart', async () => {
  const pool = await newPool({ sendsBySes: true });
  await verifiedUser(pool);
  const forgot = () => pool.client.send(new ForgotPasswordCommand({ ClientId, Username: 'eva' }));
  for (let count = 0; count < 5; count += 1) await forgot();

  await pool.restart();

  await expect(forgot()).rejects.toMatchObject(isRefused);
});
