import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { markAccountDeleted } from '../../../functions/accounts/account-deletion-store.ts';
import { findAccount } from '../../../functions/accounts/account-store.ts';
import { signUp } from '../../../functions/accounts/cognito.ts';
import { completeRegistration, reserve } from '../../../functions/accounts/registration-store.ts';
import { type UserItem, userKey } from '../../../functions/accounts/table.ts';
import { updateItem, write } from '../../../functions/platform/table-writes.ts';
import {
  authFunctionOf,
  bearer,
  type Credentials,
  mailsTo,
  newCredentials,
  registerAuthor,
  type SignedIn,
} from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await shareTestCloud();
  // The function's own code also runs in this process.
  const { env } = authFunctionOf(cloud);
  for (const key of ['userPoolId', 'userPoolClientId', 'cognitoEndpoint', 'accountSecret'] as const) {
    vi.stubEnv(envNames[key], env[envNames[key]]);
  }
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const register = (credentials: Credentials) =>
  visitor(cloud.url).post<SignedIn>('/api/auth/register', credentials);
const codeOf = async (credentials: Credentials) => {
  const { status, problem } = await register(credentials);
  return status === 201 ? 201 : problem.code;
};
const isFree = async (username: string) =>
  (await visitor(cloud.url).get<{ available: boolean }>(`/api/auth/check-username?username=${username}`)).data
    .available;

/** The first two steps of `register`, as if it had been interrupted after them. */
const signUpAtCognito = (person: Credentials) => signUp({ ...person, language: 'sk' });

/**
 * Runs with the clock of the user pool, which runs in this process, a minute behind; signatures allow a difference of
 * five minutes.
 */
async function aMinuteAgo<Result>(run: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

describe('50 registrations at once', () => {
  it.each([
    ['of one username', (one: Credentials, other: Credentials) => ({ ...other, username: one.username })],
    ['of one address', (one: Credentials, other: Credentials) => ({ ...other, email: one.email })],
    ['of one person', (one: Credentials) => one],
    [
      'of one username and address with different passwords',
      (one: Credentials, _other: Credentials, n: number) => ({ ...one, password: `Heslo1234${n}` }),
    ],
  ])('%s: exactly one wins, and can sign in', async (_what, mix) => {
    const one = newCredentials();
    const all = Array.from({ length: 50 }, (_, n) => mix(one, newCredentials(), n));

    const answers = await Promise.all(all.map(register));

    const winners = answers.flatMap(({ status, data }, index) => (status === 201 ? [{ index, data }] : []));
    expect(winners).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const winner = all[winners[0]?.index ?? -1] ?? one;
    const { email: emailOrUsername, password } = winner;
    const login = await visitor(cloud.url).post('/api/auth/login', { emailOrUsername, password });
    expect(login.status).toBe(200);
    expect(await mailsTo(cloud, winner.email)).toHaveLength(1);
  });
});

describe('an interrupted registration', () => {
  it('after its reservation: nobody else gets name or address, and the same person can continue with the next attempt', async () => {
    const person = newCredentials();
    await reserve(person);

    expect(await isFree(person.username)).toBe(false);
    expect(await codeOf({ ...newCredentials(), username: person.username })).toBe('USERNAME_TAKEN');
    expect(await codeOf({ ...newCredentials(), email: person.email })).toBe('EMAIL_TAKEN');
    expect(await findAccount(person.username)).toBeUndefined();
    expect(await codeOf(person)).toBe(201);
  });

  it('after the account is made: only the same person can continue, even if others use the same name and address', async () => {
    const person = newCredentials();
    await reserve(person);
    const userId = await signUpAtCognito(person);

    const { username: emailOrUsername, password } = person;
    const early = await visitor(cloud.url).post('/api/auth/login', { emailOrUsername, password });
    expect(early.problem.code).toBe('INVALID_CREDENTIALS');
    expect(await codeOf({ ...newCredentials(), username: person.username })).toBe('USERNAME_TAKEN');
    expect(await codeOf({ ...person, password: 'Another1234' })).toBe('USERNAME_TAKEN');
    expect(await codeOf(person)).toBe(201);
    expect((await findAccount(person.username))?.userId).toBe(userId);
  });

  it('that is old: its leftover items do not reserve the name', async () => {
    const forgotten = newCredentials();
    await aMinuteAgo(() => signUpAtCognito(forgotten));
    const person = { ...newCredentials(), username: forgotten.username };

    const { status, data } = await register(person);

    expect([status, data.user.email]).toEqual([201, person.email]);
  });

  it('after its last step: the account exists and its owner signs in', async () => {
    const person = newCredentials();
    await reserve(person);
    const userId = await signUpAtCognito(person);
    await completeRegistration({ ...person, userId });

    const { email: emailOrUsername, password } = person;
    expect((await visitor(cloud.url).post('/api/auth/login', { emailOrUsername, password })).status).toBe(
      200,
    );
    expect(await codeOf(person)).toBe('EMAIL_TAKEN');
  });
});

describe('a form that is sent again from the same browser', () => {
  const form = () => {
    const person = newCredentials();
    const browser = visitor(cloud.url);
    const send = (change: Partial<Credentials> = {}) =>
      browser.post<SignedIn>('/api/auth/register', { ...person, ...change });
    return { person, send };
  };

  it('while it is running: makes one account and one mail, and every answer signs in to the account', async () => {
    const { person, send } = form();

    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ data }) => data.user.username)).size).toBe(1);
    expect(await mailsTo(cloud, person.email)).toHaveLength(1);
  });

  it('after it has finished: signs in, without another mail', async () => {
    const { person, send } = form();
    const { data } = await send();

    const again = await send();

    expect([again.status, again.data.user]).toEqual([201, data.user]);
    const { status } = await visitor(cloud.url).get('/api/auth/me', bearer(again.data.accessToken));
    expect(status).toBe(200);
    expect(await mailsTo(cloud, person.email)).toHaveLength(1);
  });

  it('with another password or address: is refused like a form from any other browser', async () => {
    const { person, send } = form();
    await send();

    expect((await send({ password: 'Another1234' })).problem.code).toBe('USERNAME_TAKEN');
    expect((await send({ email: newCredentials().email })).problem.code).toBe('USERNAME_TAKEN');
    expect((await send({ username: newCredentials().username })).problem.code).toBe('EMAIL_TAKEN');
    expect(await codeOf(person)).toBe('EMAIL_TAKEN');
  });

  it('after ten minutes: is refused', async () => {
    const { person, send } = form();
    await send();
    const account = await findAccount(person.username);
    if (!account) throw new Error('No account');
    const createdAt = new Date(Date.now() - 601_000).toISOString();
    await write(updateItem<UserItem>('username', userKey(person.username), { createdAt }));

    expect((await send()).problem.code).toBe('EMAIL_TAKEN');
  });
});

describe('a deletion interrupted after its mark', () => {
  it('is finished in the background, at Cognito too, and then name and address are free', async () => {
    const { username, email, password, accessToken, calls } = await registerAuthor(cloud);
    const account = await findAccount(username);
    if (!account) throw new Error('No account');
    expect(await markAccountDeleted(account)).toMatchObject({ username });

    expect((await calls.get('/api/auth/me', bearer(accessToken))).problem.code).toBe('INVALID_TOKEN');
    expect(await markAccountDeleted(account)).toBe('gone');
    await expect.poll(() => isFree(username)).toBe(true);

    expect(await codeOf({ username, email, password: 'Another1234' })).toBe(201);
    const login = { emailOrUsername: username, password };
    expect((await visitor(cloud.url).post('/api/auth/login', login)).status).toBe(401);
  });
});
