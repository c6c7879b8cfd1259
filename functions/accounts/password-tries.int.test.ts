import { randomUUID } from 'node:crypto';
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  InternalErrorException,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { callsOf } from '../testing/author-calls.ts';
import { setUpTable } from '../testing/test-table.ts';
import { findAccount } from './account-store.ts';
import { completeRegistration, reserve } from './registration-store.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
const failure = { message: 'Incorrect username or password.', $metadata: {} };
const right = 'Heslo1234';
const start = new Date('2026-03-01T12:34:00Z');
setUpTable();

beforeAll(() => {
  vi.stubEnv(envNames.userPoolId, 'test-pool');
  vi.stubEnv(envNames.userPoolClientId, 'test-client');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  for (const limit of ['wrongPasswordsPerAddress', 'codesPerAddress', 'codesPerAccount'] as const)
    vi.stubEnv(envNames[limit], '1000');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cognito.reset();
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
  cognito.on(InitiateAuthCommand).callsFake(async ({ AuthParameters }) => {
    if (AuthParameters.PASSWORD !== right) throw new NotAuthorizedException(failure);
    return { AuthenticationResult: { AccessToken: 'a.e30.c', RefreshToken: 'refresh' } };
  });
  cognito.on(ChangePasswordCommand).rejects(new NotAuthorizedException(failure));
});
afterAll(() => {
  vi.useRealTimers();
  cognito.restore();
});

async function newAccount(username = `eva-${randomUUID().slice(0, 8)}`) {
  const email = `${username}@example.com`;
  const userId = randomUUID();
  await reserve({ username, email });
  await completeRegistration({ userId, username, email });
  return { userId, username, email };
}

let networks = 0;
/** A network from which nobody has called yet. */
function newNetwork(): string {
  networks += 1;
  return `2001:db8:0:${networks.toString(16)}::/64`;
}
const from = (network: string) => ({ headers: { 'x-forwarded-for': `${network}, 192.0.2.1` } });
const visitor = callsOf();
async function signIn(emailOrUsername: string, password: string, network = newNetwork()) {
  const answer = await visitor('login', { body: { emailOrUsername, password }, ...from(network) });
  return [answer.status, answer.headers['retry-after'], answer.body.code, answer.body.detail];
}
const statusOf = async (...call: Parameters<typeof signIn>) => (await signIn(...call))[0];
const tries = () => cognito.commandCalls(InitiateAuthCommand).length;
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe('wrong passwords from networks that never signed in to an account', () => {
  it('reach Cognito three times in 15 minutes, from all of them together, by name and by address, at once', async () => {
    const { username, email } = await newAccount();

    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_none, n) => statusOf(n % 2 ? email : username.toUpperCase(), 'Wrong1234')),
    );

    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    expect(tries()).toBe(3);
    wait(5);
    expect(await signIn(username, right)).toEqual([429, '600', 'TOO_MANY_REQUESTS', expect.any(String)]);
    expect(tries()).toBe(3);
    wait(10);
    expect(await statusOf(email, right)).toBe(200);
  });

  it('get the same answers without an account, by name and by address', async () => {
    const { username, email } = await newAccount();
    const answers = async (name: string) => {
      const found = [];
      for (let tried = 0; tried < 5; tried += 1) {
        found.push(await signIn(name, 'Wrong1234'));
        wait(1);
      }
      vi.setSystemTime(start);
      return found;
    };
    const ofAccount = await answers(username);

    expect(ofAccount.map(([status, retryAfter]) => [status, retryAfter])).toEqual([
      ...[
        [401, undefined],
        [401, undefined],
        [401, undefined],
      ],
      ...[
        [429, '840'],
        [429, '780'],
      ],
    ]);
    expect(await answers('nobody-here')).toEqual(ofAccount);
    expect(await answers('nobody@example.com')).toEqual(ofAccount);
    wait(60);
    expect((await signIn(email, 'Wrong1234'))[0]).toBe(401);
  });

  it('count for changing the password and deleting the account, too', async () => {
    const account = await newAccount();
    const owner = callsOf(account);
    const change = { currentPassword: 'Wrong1234', newPassword: 'Nove12345' };
    const calls = [
      () => statusOf(account.username, 'Wrong1234'),
      async () => (await owner('changePassword', { body: change, ...from(newNetwork()) })).status,
      async () =>
        (await owner('deleteMe', { body: { password: 'Wrong1234' }, ...from(newNetwork()) })).status,
    ];

    const once = [];
    for (const call of calls) once.push(await call());
    const again = [];
    for (const call of calls) again.push(await call());

    expect([once, again]).toEqual([
      [401, 422, 422],
      [429, 429, 429],
    ]);
    expect(await findAccount(account.username)).toBeDefined();
  });

  it('don’t close an account to its owner, who sets a new password with a code by mail', async () => {
    const { username, email } = await newAccount();
    const cafe = newNetwork();
    for (let tried = 0; tried < 3; tried += 1) await statusOf(username, 'Wrong1234');
    expect(await statusOf(username, right, cafe)).toBe(429);
    cognito.on(ConfirmForgotPasswordCommand).resolves({});

    const body = { emailOrUsername: email, code: '123456', password: right };
    expect((await visitor('resetPassword', { body, ...from(cafe) })).status).toBe(204);

    expect(await statusOf(username, right, cafe)).toBe(200);
    expect(await statusOf(username, right)).toBe(429);
  });

  it('don’t count when Cognito fails', async () => {
    const { username } = await newAccount();
    cognito.on(InitiateAuthCommand).rejects(new InternalErrorException(failure));

    for (let tried = 0; tried < 6; tried += 1) expect(await statusOf(username, right)).toBe(503);
  });
});

describe('a network that has signed in to an account', () => {
  it('signs in during an attack, and has ten wrong passwords of its own', async () => {
    const { username } = await newAccount();
    const home = newNetwork();
    expect(await statusOf(username, right, home)).toBe(200);
    for (let tried = 0; tried < 4; tried += 1) await statusOf(username, 'Wrong1234');

    for (let tried = 0; tried < 9; tried += 1) expect(await statusOf(username, 'Wrong1234', home)).toBe(401);
    expect(await statusOf(username, right, home)).toBe(200);
    expect(await statusOf(username, 'Wrong1234', home)).toBe(401);
    expect(await statusOf(username, 'Wrong1234', home)).toBe(429);
  });

  it('is known for 90 days after its last sign-in, and only the last ten are; none can be read', async () => {
    const { username } = await newAccount();
    const [first, ...others] = Array.from({ length: 11 }, newNetwork);
    const isKnown = async (network = '') => {
      for (let tried = 0; tried < 3; tried += 1) await statusOf(username, 'Wrong1234');
      const status = await statusOf(username, 'Wrong1234', network);
      wait(16);
      return status === 401;
    };
    await statusOf(username, right, first);
    wait(60 * 24 * 80);
    await statusOf(username, right, first);
    wait(60 * 24 * 80);
    expect(await isKnown(first)).toBe(true);

    for (const network of others) await statusOf(username, right, network);

    expect(await isKnown(first)).toBe(false);
    expect(await isKnown(others[0])).toBe(true);
    const { knownNetworks = [] } = (await findAccount(username)) ?? {};
    expect(knownNetworks).toHaveLength(10);
    expect(JSON.stringify(knownNetworks)).not.toContain('2001:db8');
    wait(60 * 24 * 91);
    expect(await isKnown(others[0])).toBe(false);
  });
});

describe('the network of a school', () => {
  it('signs in as often as it likes with right passwords: an account, and 60 accounts at once', async () => {
    vi.stubEnv(envNames.wrongPasswordsPerAddress, '60');
    const school = newNetwork();
    const accounts = await Promise.all(Array.from({ length: 60 }, () => newAccount()));

    const all = await Promise.all(accounts.map(({ username }) => statusOf(username, right, school)));
    const one = [];
    for (let time = 0; time < 20; time += 1)
      one.push(await statusOf(accounts[0]?.email ?? '', right, school));

    expect(new Set([...all, ...one])).toEqual(new Set([200]));
  });

  it('is closed by wrong passwords of made-up names only for accounts that never signed in from there', async () => {
    vi.stubEnv(envNames.wrongPasswordsPerAddress, '5');
    const [teacher, guest] = [await newAccount(), await newAccount()];
    const school = newNetwork();
    await statusOf(teacher.username, right, school);

    const statuses = [];
    for (let name = 0; name < 7; name += 1)
      statuses.push(await statusOf(`made-up-${name}`, 'Wrong1234', school));

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await statusOf(teacher.username, right, school)).toBe(200);
    expect((await signIn(guest.username, right, school)).slice(0, 2)).toEqual([429, String(26 * 60)]);
    expect(await statusOf(guest.username, right)).toBe(200);
  });
});
