import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  authFunctionOf,
  mailsTo,
  newCredentials,
  registerAuthor,
  type SignedIn,
} from '../support/accounts.ts';
import { type Answer, pastTheEdge, visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** The API doesn't reveal whether an account exists. */

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await shareTestCloud();
});

const coded = ({ status, problem }: Answer<unknown>) => [status, problem.code];
const login = (emailOrUsername: string, password: string) =>
  visitor(cloud.url).post<SignedIn>('/api/auth/login', { emailOrUsername, password });
/** From a network that has never signed in. */
const loginElsewhere: typeof login = (emailOrUsername, password) => {
  const body = { emailOrUsername, password };
  return pastTheEdge(cloud).post<SignedIn>('/api/auth/login', body, { 'x-forwarded-for': '203.0.113.9' });
};

/** The response to a wrong password, without the parts that differ in every response, and the time that it took. */
async function tryWrongPassword(emailOrUsername: string) {
  cloud.dynamodbCalls.reset();
  const { status, headers, problem } = await loginElsewhere(emailOrUsername, 'Wrong1234');
  const ofEach = ['date', 'x-request-id', 'x-amz-cf-id', 'apigw-requestid'];
  return {
    status,
    problem: { ...problem, requestId: '' },
    // In minutes: a second may pass between two tries.
    headers: Object.fromEntries(
      [...headers]
        .filter(([name]) => !ofEach.includes(name))
        .map(([name, value]) => [name, name === 'retry-after' ? Math.ceil(Number(value) / 60) : value]),
    ),
    // Registration and earlier tests may still be processed in the background by other functions.
    reads: cloud.dynamodbCalls
      .list()
      .filter(
        ({ functionName, refusedByChance }) =>
          functionName === authFunctionOf(cloud).name && !refusedByChance,
      )
      .map(({ operation }) => operation),
  };
}

/** More wrong passwords than reach Cognito from networks that it doesn't know. */
async function manyTries(emailOrUsername: string) {
  const answers = [];
  for (let tried = 0; tried < 8; tried += 1) answers.push(await tryWrongPassword(emailOrUsername));
  return answers;
}

/** Runs a call for an existing account and for an unknown one, until the shortest times of both are about the same. */
async function expectLikeTimes(
  names: readonly [string, string],
  work: (name: string) => Promise<unknown>,
): Promise<void> {
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  const ratio = async () => {
    for (const [name, taken] of times) {
      const startedAt = performance.now();
      await work(name);
      taken.push(performance.now() - startedAt);
    }
    // The shortest time of each: other work of the machine only adds to it, so enough rounds show the real ratio.
    const [known = 0, unknown = 0] = [...times.values()].map((taken) => Math.min(...taken));
    return Math.max(known, unknown) / Math.min(known, unknown);
  };

  for (let round = 0; round < 6; round += 1) await ratio();
  await expect.poll(ratio).toBeLessThan(1.5);
}

describe('signing in', () => {
  it('answers the same to a wrong password and to an unknown user, by name and by address', async () => {
    const { username, email, password } = await registerAuthor(cloud);

    const answers = await Promise.all([
      login(username, 'Wrong1234'),
      login(email, 'Wrong1234'),
      login('nobody-of-this-name', password),
      login('nobody@example.com', password),
      login('0-nobody', password),
    ]);

    const bodies = answers.map(({ problem }) => JSON.stringify({ ...problem, requestId: '' }));
    expect(answers.map(coded)).toEqual(Array.from({ length: 5 }, () => [401, 'INVALID_CREDENTIALS']));
    expect(new Set(bodies)).toHaveLength(1);
  });

  it.each([
    ['by name', 'username', () => `nobody-${randomUUID().slice(0, 8)}`],
    ['by address', 'email', () => `${randomUUID()}@example.com`],
  ] as const)(
    'answers the same to many wrong passwords for a known and an unknown user, %s',
    async (_how, field, unknown) => {
      const { [field]: known } = await registerAuthor(cloud);

      const [ofKnown, ofUnknown] = [await manyTries(known), await manyTries(unknown())];

      expect(ofKnown.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
      expect(ofKnown[0]?.reads).not.toEqual([]);
      expect(ofUnknown).toEqual(ofKnown);
    },
  );

  it('takes about the same time for a wrong password and an unknown user', async () => {
    // Each has three tries.
    const accounts = await Promise.all(Array.from({ length: 10 }, () => registerAuthor(cloud)));
    const known = accounts.flatMap(({ email }) => [email, email, email]);
    const unknown = known.map((email) => `no-${email}`);

    await expectLikeTimes(['known', 'unknown'], async (which) => {
      const email = (which === 'known' ? known : unknown).shift() ?? '';
      expect((await loginElsewhere(email, 'Wrong1234')).status).toBe(401);
    });
  });
});

describe('resetting a password', () => {
  it('sends no mail to an unknown address, and answers as usual', async () => {
    const answer = await visitor(cloud.url).post('/api/auth/forgot-password', {
      emailOrUsername: 'nobody@example.com',
    });

    expect([answer.status, answer.data]).toEqual([202, { cooldownSeconds: 60 }]);
    expect(await mailsTo(cloud, 'nobody@example.com')).toEqual([]);
  });

  it('takes about the same time with and without an account', async () => {
    const { email, calls } = await registerAuthor(cloud);

    await expectLikeTimes([email, newCredentials().email], async (emailOrUsername) => {
      const answer = await calls.post('/api/auth/forgot-password', { emailOrUsername });
      expect([answer.status, answer.data]).toEqual([202, { cooldownSeconds: 60 }]);
    });
  });

  it('answers the same to wrong codes with and without an account', async () => {
    const { email, calls } = await registerAuthor(cloud);
    const answers = async (emailOrUsername: string) => {
      await calls.post('/api/auth/forgot-password', { emailOrUsername });
      await cloud.streamDrained();
      const codes = Array.from({ length: 10 }, (_none, index) => `00000${index}`);
      const found: unknown[] = [];
      for (const code of codes) {
        const body = { emailOrUsername, code, password: 'Nove12345' };
        found.push(coded(await calls.post('/api/auth/reset-password', body)));
      }
      return found;
    };

    const known = await answers(email);

    expect(known).toEqual(await answers(newCredentials().email));
    expect(known).toEqual(known.map(() => [422, 'INVALID_CODE']));
  });
});
