import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  InvalidPasswordException,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { stageConfig } from '../../infra/config.ts';
import { callsOf } from '../testing/author-calls.ts';
import { seedAuthor } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { finishDeletion, markAccountDeleted } from './account-deletion-store.ts';
import { findAccount } from './account-store.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
setUpTable();

beforeEach(() => {
  for (const name of ['userPoolId', 'userPoolClientId'] as const) vi.stubEnv(envNames[name], 'test');
  for (const kind of ['registrations', 'codes'] as const) {
    for (const subject of ['Address', 'Account'] as const)
      vi.stubEnv(envNames[`${kind}Per${subject}`], '1000');
  }
  vi.stubEnv(envNames.mailsPerAccount, '1000');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cognito.reset();
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
  cognito.on(SignUpCommand).callsFake(async () => ({ UserSub: randomUUID() }));
  const tokens = { AccessToken: 'a.e30.c', RefreshToken: 'refresh' };
  cognito.on(InitiateAuthCommand).resolves({ AuthenticationResult: tokens });
});
afterAll(() => cognito.restore());

const visitor = callsOf();
async function register(username: string, more: object = {}) {
  const body = { username, email: `${randomUUID()}@example.com`, password: 'Heslo1234', ...more };
  const answer = await visitor('register', { body });
  return [answer.status, answer.body.code];
}
const check = async (username: string) => (await visitor('checkUsername', { query: { username } })).body;
const free = { available: true };
const taken = { available: false, reason: 'TAKEN' };

it('two trainings of 60 teachers behind one address sign up at once, with the limits of prod', async () => {
  const { registrations, perAccount } = stageConfig('prod').accountLimits;
  vi.stubEnv(envNames.registrationsPerAddress, String(registrations));
  vi.stubEnv(envNames.registrationsPerAccount, String(perAccount.registrations));

  const teachers = Array.from({ length: 120 }, (_none, n) =>
    register(`teacher-${n}-${randomUUID().slice(0, 8)}`),
  );

  expect(new Set((await Promise.all(teachers)).map(([status]) => status))).toEqual(new Set([201]));
});

describe('usernames that look alike', () => {
  it('don’t live side by side, also when they are registered at the same time', async () => {
    expect(await register('Ivan-Illes')).toEqual([201, undefined]);

    for (const alike of ['lvan-Illes', 'Ivan-lIles', 'IVAN-ILLES']) {
      expect(await check(alike)).toEqual(taken);
      expect(await register(alike)).toEqual([409, 'USERNAME_TAKEN']);
    }
    expect(await check('Ivan-lles')).toEqual(free);

    const statuses = await Promise.all(
      ['Bernard0', 'Bemard0', 'BernardO', 'bemardo'].map(async (name) => (await register(name))[0]),
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('are free again after a refused password, and once the account is deleted', async () => {
    const refused = new InvalidPasswordException({ message: 'no', $metadata: {} });
    cognito
      .on(SignUpCommand)
      .rejectsOnce(refused)
      .callsFake(async () => ({ UserSub: randomUUID() }));
    expect((await register('Olga-I'))[0]).toBe(422);
    expect(await check('Olga-l')).toEqual(free);
    expect((await register('Olga-I'))[0]).toBe(201);
    expect(await check('Olga-l')).toEqual(taken);

    const account = await findAccount('olga-i');
    const mark = account && (await markAccountDeleted(account));
    expect(await check('Olga-l')).toEqual(taken);
    if (mark && mark !== 'gone') await finishDeletion(mark);

    expect(await check('Olga-l')).toEqual(free);
    expect((await register('Olga-l'))[0]).toBe(201);
  });

  it('of an account from before this rule stay, and its deletion frees no other', async () => {
    const { username } = await seedAuthor('Ingrid');
    expect((await register('lngrid'))[0]).toBe(201);

    const account = await findAccount(username);
    const mark = account && (await markAccountDeleted(account));
    if (mark && mark !== 'gone') await finishDeletion(mark);

    expect(await check('lNGRID')).toEqual(taken);
    expect(await findAccount('lngrid')).toBeDefined();
  });
});

it.each([
  ['Admin', 'RESERVED'],
  ['1x', 'INVALID'],
])('%s is no username: %s', async (username, reason) => {
  expect(await check(username)).toEqual({ available: false, reason });
});

describe('the name of a role or of the site', () => {
  it.each([
    [{ firstName: 'Moderátor' }, 'firstName'],
    [{ firstName: 'Jana', lastName: 'Аdministrátorka' }, 'lastName'],
    [{ firstName: 'Your', lastName: 'Quizzes' }, 'lastName'],
  ])('is no name of a person: %o', async (names, field) => {
    const [status] = await register(`user-${randomUUID().slice(0, 8)}`, names);
    const author = callsOf(await seedAuthor());
    const answer = await author('updateMe', { body: names });

    expect([status, answer.status]).toEqual([422, 422]);
    expect(answer.body.errors).toEqual([{ path: `body.${field}`, message: expect.any(String) }]);
  });

  it('isn’t made of two changes', async () => {
    const author = callsOf(await seedAuthor());
    expect((await author('updateMe', { body: { firstName: 'Your' } })).status).toBe(200);

    expect((await author('updateMe', { body: { lastName: 'Quizzes' } })).status).toBe(422);
    expect((await author('updateMe', { body: { firstName: null, lastName: 'Quizzes' } })).status).toBe(200);
  });
});
