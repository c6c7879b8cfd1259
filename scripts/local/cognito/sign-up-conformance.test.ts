import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  ClientId,
  named,
  newPool,
  password,
  SecretHash,
  signIn,
  signUp,
} from './testing/conformance-calls.ts';

/** The answers and errors of each operation, tested with the unmodified AWS SDK. */

describe('SignUp', () => {
  it('creates an account that the trigger confirms, with an unverified address and without a mail', async () => {
    const pool = await newPool();

    const answer = await signUp(pool, 'Eva');

    expect(answer).toMatchObject({ UserConfirmed: true, UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(answer.CodeDeliveryDetails).toBeUndefined();
    expect(pool.outbox()).toEqual([]);
    const { AccessToken } = await signIn(pool, 'eva');
    expect(await attributesOf(pool, AccessToken)).toMatchObject({
      sub: answer.UserSub,
      email: 'Eva@example.com',
      email_verified: 'false',
    });
  });

  it('refuses an existing username, in upper or lower case, also in 20 calls at the same time', async () => {
    const pool = await newPool();

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => signUp(pool, 'eva')));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signUp(pool, 'EVA')).rejects.toMatchObject(
      named('UsernameExistsException', 'User already exists'),
    );
  });

  it.each([
    ['Kr1', 'Password did not conform with policy: Password not long enough'],
    ['heslo1234', 'Password did not conform with policy: Password must have uppercase characters'],
    ['HESLO1234', 'Password did not conform with policy: Password must have lowercase characters'],
    ['HesloHeslo', 'Password did not conform with policy: Password must have numeric characters'],
  ])('refuses the password %s', async (bad, message) => {
    const pool = await newPool();

    await expect(signUp(pool, 'eva', 'eva@example.com', bad)).rejects.toMatchObject(
      named('InvalidPasswordException', message),
    );
  });

  it('refuses an e-mail address as a username, an invalid address and a missing address', async () => {
    const pool = await newPool();
    const bare = new SignUpCommand({
      ...{ ClientId, SecretHash: SecretHash('eva'), Username: 'eva' },
      Password: password,
    });

    await expect(signUp(pool, 'eva@example.com')).rejects.toMatchObject(named('InvalidParameterException'));
    await expect(signUp(pool, 'eva', 'nowhere')).rejects.toMatchObject(
      named('InvalidParameterException', 'Invalid email address format.'),
    );
    await expect(pool.client.send(bare)).rejects.toMatchObject(named('InvalidParameterException'));
  });

  it('refuses attributes that the client may not write', async () => {
    const pool = await newPool();
    const command = (Name: string) =>
      new SignUpCommand({
        ...{ ClientId, SecretHash: SecretHash('eva') },
        Username: 'eva',
        Password: password,
        UserAttributes: [
          { Name: 'email', Value: 'eva@example.com' },
          { Name, Value: 'true' },
        ],
      });

    for (const name of ['email_verified', 'given_name']) {
      await expect(pool.client.send(command(name))).rejects.toMatchObject(named('NotAuthorizedException'));
    }
    await expect(pool.client.send(command('custom:role'))).rejects.toMatchObject(
      named('InvalidParameterException'),
    );
  });

  it('refuses an unknown client, and every sign-up if the trigger fails', async () => {
    const pool = await newPool({}, async () => {
      throw new Error('broken');
    });
    const foreign = new SignUpCommand({ ClientId: 'other', Username: 'eva', Password: password });

    await expect(pool.client.send(foreign)).rejects.toMatchObject(named('ResourceNotFoundException'));
    await expect(signUp(pool)).rejects.toMatchObject(
      named('UserLambdaValidationException', 'PreSignUp failed with error broken.'),
    );
  });
});
