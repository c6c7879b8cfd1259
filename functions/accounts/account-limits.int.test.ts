import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  ExpiredCodeException,
  InitiateAuthCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { documentClient } from '../platform/dynamo.ts';
import { callsOf } from '../testing/author-calls.ts';
import { send } from '../testing/http-event.ts';
import { seedAuthor } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { handler } from './auth/index.ts';

const limit = 3;
const cognito = mockClient(CognitoIdentityProviderClient);
setUpTable();

beforeAll(async () => {
  allow('Address', limit);
  vi.stubEnv(envNames.userPoolId, 'test-pool');
  vi.stubEnv(envNames.userPoolClientId, 'test-client');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:34:00Z') });
});
afterAll(async () => {
  vi.useRealTimers();
  cognito.restore();
});
/** Sets the limits of one address, or of one account. */
function allow(subject: 'Address' | 'Account', count: number): void {
  for (const kind of ['registrations', 'codes'] as const) {
    vi.stubEnv(envNames[`${kind}Per${subject}`], String(count));
  }
}
let host = 0;
beforeEach(() => {
  allow('Address', limit);
  allow('Account', 1000);
  vi.stubEnv(envNames.wrongPasswordsPerAddress, '1000');
  vi.stubEnv(envNames.mailsPerAccount, '1000');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  host += 1;
  const failure = { message: 'no', $metadata: {} };
  cognito.reset();
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
  cognito.on(InitiateAuthCommand).rejects(new NotAuthorizedException(failure));
  cognito.on(ConfirmForgotPasswordCommand).rejects(new ExpiredCodeException(failure));
});

const here = () => `198.51.100.${host}`;
const call = async (path: string, body: object, address = here()) => {
  const headers = { 'x-forwarded-for': `${address}, 192.0.2.1` };
  const {
    status,
    headers: answered,
    body: problem,
  } = await send(handler, `POST /api/auth/${path}`, { body, headers });
  return [status, problem.code, answered['retry-after']];
};
const person = () => ({
  email: `${randomUUID()}@example.com`,
  username: `u-${randomUUID().slice(0, 8)}`,
  password: 'Heslo1234',
});

describe('an account', () => {
  const eva = { emailOrUsername: 'Eva@Škola.sk' };
  const sameEva = { emailOrUsername: ' eva@xn--kola-f6a.sk' };
  const other = { emailOrUsername: 'Other', code: '111111', password: 'Heslo1234' };
  const sameOther = { ...other, emailOrUsername: 'other' };

  it.each([
    ['gets codes', 'forgot-password', eva, sameEva, 26 * 60],
    ['has codes tried', 'reset-password', other, sameOther, 26 * 60],
    [
      'is registered',
      'register',
      { ...person(), email: 'eva@škola.sk' },
      { ...person(), email: 'EVA@xn--kola-f6a.sk' },
      11 * 3600 + 26 * 60,
    ],
  ])(
    '%s as often as the stage allows, from all networks together',
    async (_what, path, one, other, seconds) => {
      allow('Account', limit);
      allow('Address', 1000);
      const from = (n: number) => `203.0.113.${100 + n}`;

      const before = [];
      for (let n = 0; n < limit; n += 1) before.push(await call(path, n % 2 ? one : other, from(n)));
      const refused = await call(path, one, from(limit));

      expect(before.map(([status]) => status)).not.toContain(429);
      expect(refused).toEqual([429, 'TOO_MANY_REQUESTS', String(seconds)]);
      const stranger = { ...one, email: person().email, emailOrUsername: 'adam' };
      expect((await call(path, stranger, from(limit)))[0]).not.toBe(429);
    },
  );
});

describe('a network', () => {
  it.each([
    [
      'tries codes as often in an hour as the stage allows',
      'reset-password',
      () => ({ emailOrUsername: 'eva', code: '111111', password: 'Heslo1234' }),
      26 * 60,
    ],
    ['asks for codes', 'forgot-password', () => ({ emailOrUsername: person().email }), 26 * 60],
    ['registers in a day', 'register', person, 11 * 3600 + 26 * 60],
  ])('%s, and then gets the time until the next call is allowed', async (_what, path, body, seconds) => {
    const before = [];
    for (let n = 0; n < limit; n += 1) before.push(await call(path, body()));
    const refused = await call(path, body());

    expect(before.map(([status]) => status)).not.toContain(429);
    expect(refused).toEqual([429, 'TOO_MANY_REQUESTS', String(seconds)]);
    expect((await call(path, body(), '203.0.113.77'))[0]).not.toBe(429);
  });

  it('uses up no try with a text that has no code', async () => {
    const body = (code: string) => ({ emailOrUsername: 'eva', code, password: 'Heslo1234' });
    for (const text of ['12345', 'abc', 'Kód:', '', '12345']) {
      expect((await call('reset-password', body(text)))[1]).toBe('VALIDATION_FAILED');
    }
    expect((await call('reset-password', body('Kód: 075 551.')))[1]).toBe('INVALID_CODE');
  });

  it('gets the same answers for an existing and for an unknown account', async () => {
    const { username } = await seedAuthor();
    const answers = async (emailOrUsername: string, address: string) => {
      const found = [];
      for (let n = 0; n < limit + 2; n += 1) {
        const body = { emailOrUsername, code: '111111', password: 'Heslo1234' };
        found.push(await call('reset-password', body, address));
      }
      return found;
    };

    expect(await answers(username, '203.0.113.1')).toEqual(await answers('nobody-here', '203.0.113.2'));
  });

  it('is neither stored nor logged, but lines about the same one can be counted', async () => {
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    output.mockClear();
    vi.stubEnv(envNames.logLevel, 'info');
    for (const emailOrUsername of ['eva@example.com', 'adam-2'])
      await call('login', { emailOrUsername, password: 'x' });
    await call('login', { emailOrUsername: 'adam-2', password: 'x' }, '203.0.113.9');

    const { Items } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
    expect(JSON.stringify(Items)).not.toContain(here());
    const logged = output.mock.calls.map(([line]) => String(line));
    expect(logged.join('')).not.toMatch(new RegExp(`${here()}|203[.]0[.]113[.]9|eva|adam-2`));
    const lines = logged
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message === 'sign-in refused');
    const [eva, adam, adamElsewhere] = lines;
    expect(lines).toHaveLength(3);
    expect(eva.network).toMatch(/^[\w-]{12}$/);
    expect([eva.network === adam.network, eva.account === adam.account]).toEqual([true, false]);
    expect([adamElsewhere.network === adam.network, adamElsewhere.account === adam.account]).toEqual([
      false,
      true,
    ]);
  });
});

it('a code is tried with a token although others behind the same network have used up its codes', async () => {
  vi.stubEnv(envNames.codesPerAddress, '0');
  const author = callsOf(await seedAuthor());

  expect((await call('forgot-password', { emailOrUsername: 'eva' }))[0]).toBe(429);
  expect((await author('verifyEmail', { body: { code: '123456' } })).status).toBe(200);
});
