import {
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  ClientId,
  named,
  newestCode,
  newPool,
  otherCode,
  SecretHash,
  signIn,
  signUp,
  UserPoolId,
  verifiedUser,
} from './testing/conformance-calls.ts';
import type { TestPool } from './testing/pool.ts';

/** The answers and errors of each operation, tested with the unmodified AWS SDK. */

describe('attributes and their codes', () => {
  it('reject a code after five wrong tries, and after a day', async () => {
    const pool = await newPool();
    await signUp(pool);
    const { AccessToken } = await signIn(pool);
    const ask = (token: string) =>
      pool.client.send(
        new GetUserAttributeVerificationCodeCommand({ AccessToken: token, AttributeName: 'email' }),
      );
    const verify = (token: string, Code: string) =>
      pool.client.send(new VerifyUserAttributeCommand({ AccessToken: token, AttributeName: 'email', Code }));
    await ask(AccessToken);
    const code = newestCode(pool);
    for (let count = 0; count < 5; count += 1) {
      await expect(verify(AccessToken, otherCode(code))).rejects.toMatchObject(
        named('CodeMismatchException'),
      );
    }
    await expect(verify(AccessToken, code)).rejects.toMatchObject(named('LimitExceededException'));

    await ask(AccessToken);
    pool.wait(86_401);
    const later = await signIn(pool);
    await expect(verify(later.AccessToken, newestCode(pool))).rejects.toMatchObject(
      named('ExpiredCodeException'),
    );
  });

  it('change immediately, except an address: it needs its code, and no other account may have it', async () => {
    const pool = await newPool();
    await verifiedUser(pool, 'adam');
    const { AccessToken } = await verifiedUser(pool, 'eva');
    const update = (Name: string, Value: string) =>
      pool.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    const verify = () =>
      pool.client.send(
        new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: newestCode(pool) }),
      );

    await update('locale', 'en');
    await update('email', 'new@example.com');
    expect(await attributesOf(pool, AccessToken)).toMatchObject({ locale: 'en', email: 'eva@example.com' });
    await verify();
    expect(await attributesOf(pool, AccessToken)).toMatchObject({ email: 'new@example.com' });

    await update('email', 'adam@example.com');
    await expect(verify()).rejects.toMatchObject(named('AliasExistsException'));
    await expect(update('email_verified', 'true')).rejects.toMatchObject(named('NotAuthorizedException'));
  });
});

describe('ForgotPassword and ConfirmForgotPassword', () => {
  const forgot = ({ client }: TestPool, Username = 'eva') =>
    client.send(new ForgotPasswordCommand({ ClientId, SecretHash: SecretHash(Username), Username }));
  const confirm = ({ client }: TestPool, code: string, Password = 'Nove1234', Username = 'eva') =>
    client.send(
      new ConfirmForgotPasswordCommand({
        ...{ ClientId, SecretHash: SecretHash(Username), Username },
        ConfirmationCode: code,
        Password,
      }),
    );

  it('do not reveal whether a user exists', async () => {
    const pool = await newPool();

    expect((await forgot(pool, 'nobody')).CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL');
    expect(pool.outbox()).toEqual([]);
    await expect(confirm(pool, '123456', 'Nove1234', 'nobody')).rejects.toMatchObject(
      named('ExpiredCodeException'),
    );
  });

  it('send mail only to a verified address, and the code is valid for an hour', async () => {
    const pool = await newPool();
    await signUp(pool);
    await expect(forgot(pool)).rejects.toMatchObject(named('InvalidParameterException'));
    await pool.client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: 'eva',
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );

    await forgot(pool);
    pool.wait(3601);

    await expect(confirm(pool, newestCode(pool))).rejects.toMatchObject(named('ExpiredCodeException'));
  });
});
