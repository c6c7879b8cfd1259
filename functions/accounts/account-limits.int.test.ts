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
import { send } from '../testing/http-event.ts';
import { seedAuthor } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { handler } from './auth/index.ts';

const limit = 3;
const cognito = mockClient(CognitoIdentityProviderClient);
setUpTable();

beforeAll(async () => {
  for (const key of ['registrationsPerAddress', 'signInsPerAddress', 'codesPerAddress'] as const) {
    vi.stubEnv(envNames[key], String(limit));
  }
  vi.stubEnv(envNames.userPoolId, 'test-pool');
  vi.stubEnv(envNames.userPoolClientId, 'test-client');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:34:00Z') });
});
afterAll(async () => {
  vi.useRealTimers();
  cognito.restore();
});
let host = 0;
beforeEach(() => {
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

describe('a network', () => {
  it.each([
    [
      'signs in as often in an hour as the stage allows',
      'login',
      () => ({ emailOrUsername: 'eva', password: 'x' }),
      26 * 60,
    ],
    [
      'tries codes',
      'reset-password',
      () => ({ emailOrUsername: 'eva', code: '1', password: 'Heslo1234' }),
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

  it('gets the same answers for an existing and for an unknown account', async () => {
    const { username } = await seedAuthor();
    const answers = async (emailOrUsername: string, address: string) => {
      const found = [];
      for (let n = 0; n < limit + 2; n += 1) {
        found.push(await call('login', { emailOrUsername, password: 'x' }, address));
        found.push(
          await call('reset-password', { emailOrUsername, code: '1', password: 'Heslo1234' }, address),
        );
      }
      return found;
    };

    expect(await answers(username, '203.0.113.1')).toEqual(await answers('nobody-here', '203.0.113.2'));
  });

  it('is not stored', async () => {
    await call('login', { emailOrUsername: 'eva', password: 'x' });

    const { Items } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
    expect(JSON.stringify(Items)).not.toContain(here());
  });
});
