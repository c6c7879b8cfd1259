import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attributesOf,
  ClientId,
  ClientSecret,
  named,
  newPool,
  password,
  refresh,
  refused,
  SecretHash,
  signIn,
  signUp,
  verifiedUser,
  wrongPassword,
} from './testing/conformance-calls.ts';
import type { TestPool } from './testing/pool.ts';

/** The answers and errors of each operation, tested with the unmodified AWS SDK. */

const unverified = refused(`Unable to verify secret hash for client ${ClientId}`);

describe('InitiateAuth', () => {
  it('signs in with an e-mail address only after it is verified', async () => {
    const pool = await newPool();
    await signUp(pool);
    await expect(signIn(pool, 'eva@example.com')).rejects.toMatchObject(wrongPassword);
    await verifiedUser(pool, 'adam');

    expect((await signIn(pool, 'ADAM@example.com')).AccessToken).not.toBe('');
  });
});

describe('lockout', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const wrong = (pool: TestPool) => signIn(pool, 'eva', 'Wrong1234');
  const locked = refused('Password attempts exceeded');
  async function poolAfter(wrongTries: number): Promise<TestPool> {
    const pool = await newPool();
    await signUp(pool);
    for (let tried = 0; tried < wrongTries; tried += 1) {
      await expect(wrong(pool)).rejects.toMatchObject(wrongPassword);
      // Longer than the lockout, and shorter than the time that ends all of them.
      if (tried + 1 < wrongTries) pool.wait(tried < 4 ? 0 : 2 ** (tried - 4));
    }
    return pool;
  }

  it.each([
    [5, 1],
    [6, 2],
    [9, 16],
    [14, 512],
    [15, 900],
  ])(
    'after wrong password number %i in a row lasts %i s, and then the right one ends it',
    async (tries, seconds) => {
      const pool = await poolAfter(tries);

      await expect(signIn(pool)).rejects.toMatchObject(locked);
      pool.wait(seconds - 1);
      await expect(wrong(pool)).rejects.toMatchObject(locked);
      pool.wait(1);
      expect((await signIn(pool)).AccessToken).not.toBe('');
      await expect(wrong(pool)).rejects.toMatchObject(wrongPassword);
      expect((await signIn(pool)).AccessToken).not.toBe('');
    },
  );

  it('doesn’t begin with four wrong passwords, and begins anew after 15 minutes without a try', async () => {
    const pool = await poolAfter(4);
    pool.wait(900);

    for (let tried = 0; tried < 4; tried += 1) await expect(wrong(pool)).rejects.toMatchObject(wrongPassword);
    expect((await signIn(pool)).AccessToken).not.toBe('');
  });
});

describe('the client’s secret', () => {
  it('is needed by every call that names the client, as a hash with the username or as it is', async () => {
    const pool = await newPool();
    await signUp(pool);
    const { RefreshToken = '' } = await signIn(pool);
    const wrongHashes = [undefined, SecretHash('adam')];
    const named = { ClientId, Username: 'eva' };

    for (const hash of wrongHashes) {
      const command = new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'eva', PASSWORD: password, ...(hash ? { SECRET_HASH: hash } : {}) },
      });
      await expect(pool.client.send(command)).rejects.toMatchObject(unverified);
      const calls = [
        new SignUpCommand({ ...named, SecretHash: hash, Password: password }),
        new ForgotPasswordCommand({ ...named, SecretHash: hash }),
      ];
      for (const call of calls) {
        await expect(pool.client.send(call as SignUpCommand)).rejects.toMatchObject(unverified);
      }
      const confirm = new ConfirmForgotPasswordCommand({
        ...{ ...named, SecretHash: hash, ConfirmationCode: '1', Password: password },
      });
      await expect(pool.client.send(confirm)).rejects.toMatchObject(unverified);
    }
    const refresh = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
    await expect(pool.client.send(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const revoke = new RevokeTokenCommand({ ClientId, Token: RefreshToken });
    await expect(pool.client.send(revoke)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('tokens', () => {
  it('stay valid after a restart', async () => {
    const pool = await newPool();
    const { AccessToken, RefreshToken } = await verifiedUser(pool);

    await pool.restart();

    expect(await attributesOf(pool, AccessToken)).toMatchObject({ email_verified: 'true' });
    expect((await refresh(pool, RefreshToken))?.RefreshToken).toBeTruthy();
    expect(pool.outbox()).toHaveLength(1);
  });

  it('are refused if they are expired, changed or of the wrong kind', async () => {
    const pool = await newPool();
    await signUp(pool);
    const { AccessToken, IdToken } = await signIn(pool);
    const [head, body] = AccessToken.split('.');

    for (const bad of [IdToken, `${head}.${body}.AAAA`, 'abc', `${AccessToken.slice(0, -3)}AAA`]) {
      await expect(attributesOf(pool, bad)).rejects.toMatchObject(refused('Invalid Access Token'));
    }
    pool.wait(901);
    await expect(attributesOf(pool, AccessToken)).rejects.toMatchObject(refused('Access Token has expired'));
  });
});

describe('GetTokensFromRefreshToken', () => {
  it('returns a new refresh token each time; the old one works during the grace period and not after it', async () => {
    const pool = await newPool();
    await signUp(pool);
    const { RefreshToken } = await signIn(pool);

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(pool, RefreshToken)));

    expect(new Set(answers.map((one) => one?.RefreshToken))).toHaveLength(20);
    pool.wait(61);
    await expect(refresh(pool, RefreshToken)).rejects.toMatchObject(named('RefreshTokenReuseException'));
    expect((await refresh(pool, answers[0]?.RefreshToken ?? ''))?.AccessToken).toBeTruthy();
  });

  it('gives a rotated token the same expiry time as the first one', async () => {
    const pool = await newPool();
    await signUp(pool);
    const { RefreshToken } = await signIn(pool);
    pool.wait(2_592_000 - 10);
    const rotated = (await refresh(pool, RefreshToken))?.RefreshToken ?? '';

    pool.wait(11);

    await expect(refresh(pool, rotated)).rejects.toMatchObject(refused('Refresh Token has expired'));
    await expect(refresh(pool, 'unknown')).rejects.toMatchObject(refused('Invalid Refresh Token'));
  });
});

describe('RevokeToken and AdminUserGlobalSignOut', () => {
  it('accept an unknown token, and refuse a token that is not a refresh token', async () => {
    const pool = await newPool();
    await signUp(pool);
    const { AccessToken } = await signIn(pool);
    const revoke = (Token: string) =>
      pool.client.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token }));

    await revoke('unknown');
    await expect(revoke(AccessToken)).rejects.toMatchObject(named('UnsupportedTokenTypeException'));
  });
});
