import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Challenge, solveChallenge } from '#shared/domain/challenge.ts';
import { limits } from '#shared/domain/limits.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { documentClient } from '../platform/dynamo.ts';
import { send } from '../testing/http-event.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { handler } from './auth/index.ts';

/** The result of a call that passes the challenge: Cognito refuses it. */
const letThrough = [401, 'INVALID_TOKEN'];
const refused = [422, 'CHALLENGE_FAILED'];

const cognito = mockClient(CognitoIdentityProviderClient);
let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
  vi.stubEnv(envNames.registrationsPerAddress, '1000');
  vi.stubEnv(envNames.userPoolId, 'test-pool');
  vi.stubEnv(envNames.userPoolClientId, 'test-client');
});
afterAll(async () => {
  cognito.restore();
  vi.unstubAllEnvs();
  await table.close();
});
beforeEach(() => {
  vi.stubEnv(envNames.registrationNumbers, '8');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cognito.reset();
  cognito.on(SignUpCommand).rejects(new NotAuthorizedException({ message: 'no', $metadata: {} }));
});
afterEach(() => {
  vi.useRealTimers();
});

const getChallenge = async () => {
  const { status, body } = await send(handler, 'POST /api/auth/registration-challenges');
  expect(status).toBe(201);
  return body.challenge as Challenge & { validSeconds: number };
};
const solved = async (challenge: Challenge) => ({
  id: challenge.id,
  answer: await solveChallenge(challenge),
});
const register = async (challenge?: unknown) => {
  const id = randomUUID().slice(0, 8);
  const person = { email: `${id}@example.com`, username: `u-${id}`, password: 'Heslo1234' };
  const { status, body } = await send(handler, 'POST /api/auth/register', {
    body: { ...person, ...(challenge ? { challenge } : {}) },
  });
  return [status, body.code];
};

describe('a stage that requires a challenge', () => {
  it('registers a caller who solved the challenge', async () => {
    expect(await register(await solved(await getChallenge()))).toEqual(letThrough);
  });

  it.each([
    ['no challenge', async () => undefined],
    ['one that was never issued', async () => ({ id: randomUUID(), answer: 1 })],
    [
      'a wrong answer',
      async () => {
        const { id, answer } = await solved(await getChallenge());
        return { id, answer: answer + 1 };
      },
    ],
  ])('refuses %s before it calls the table or Cognito', async (_what, challenge) => {
    const before = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));

    expect(await register(await challenge())).toEqual(refused);

    const { Items } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
    const others = (all: typeof Items) => all?.filter(({ PK }) => !/^(QUOTA|CHALLENGE)#/.test(PK));
    expect(others(Items)).toEqual(others(before.Items));
    expect(cognito.calls()).toHaveLength(0);
  });

  it('accepts a challenge once', async () => {
    const challenge = await solved(await getChallenge());
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(challenge)));

    expect(answers.filter(([status]) => status === 401)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 422)).toHaveLength(4);
  });

  it('accepts no second answer after a wrong one', async () => {
    const { id, answer } = await solved(await getChallenge());
    await register({ id, answer: answer + 1 });

    expect(await register({ id, answer })).toEqual(refused);
  });

  it('accepts an answer until the challenge expires, even if the item still exists afterwards', async () => {
    const inTime = await getChallenge();
    const late = await getChallenge();
    expect(inTime.validSeconds).toBe(limits.challengeSeconds);
    const answers = [await solved(inTime), await solved(late)];

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (limits.challengeSeconds - 2) * 1000 });
    expect(await register(answers[0])).toEqual(letThrough);
    vi.setSystemTime(Date.now() + 4000);
    expect(await register(answers[1])).toEqual(refused);
  });

  it('returns a different challenge to each caller, and never its answer', async () => {
    const challenges = await Promise.all(Array.from({ length: 5 }, getChallenge));

    expect(new Set(challenges.map(({ id }) => id)).size).toBe(5);
    for (const challenge of challenges) {
      expect(Object.keys(challenge).toSorted()).toEqual(['id', 'key', 'numbers', 'rounds', 'validSeconds']);
    }
  });
});

it('a stage without challenges returns none, stores nothing and registers without one', async () => {
  vi.stubEnv(envNames.registrationNumbers, '0');
  const count = async () => (await documentClient.send(new ScanCommand({ TableName: 'test-table' }))).Count;
  const before = await count();

  expect(await getChallenge()).toBeNull();

  expect(await count()).toBe(before);
  expect(await register()).toEqual(letThrough);
});
