import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerFeedback, Attempt } from '#shared/domain/attempt.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { optionsOf, type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { type AwsLimits, awsLimits } from '../local/aws-limits.ts';
import { bearer, mailsTo, newCredentials, registerAuthor, type SignedIn } from './accounts.ts';
import { type Answer, visitor } from './api.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let cloud: TestCloud;
/** The statuses of the calls that were retried. */
let refusals: number[];
let author: { username: string; userId: string };
beforeAll(async () => {
  cloud = await startTestCloud();
  author = await seedAuthor();
});
beforeEach(() => {
  refusals = [];
  return () => {
    cloud.interceptDynamoDb(undefined);
    Object.assign(cloud.limits, awsLimits);
  };
});
afterAll(() => cloud.close());

/** Retries a call until its answer can't change with another attempt, as the site does. */
async function persist<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call();
    if (![429, 502, 503, 504].includes(answer.status)) return answer;
    refusals.push(answer.status);
    await sleep(20 + Math.random() * 200);
  }
}

/** Plays a quiz to its end with the right answers. Returns the attempt. */
async function play({ quiz, questions }: SeededQuiz): Promise<Attempt> {
  const player = visitor(cloud.url);
  const { sessionId } = player;
  const { data } = await persist(() =>
    player.post<Attempt>('/api/attempts/start', { quizId: quiz.id, sessionId }),
  );
  for (const question of questions) {
    const body = { questionId: question.id, selectedAnswer: optionsOf(question).right };
    const answer = await persist(() => player.post<AnswerFeedback>(`/api/attempts/${data.id}/answer`, body));
    expect([answer.status, answer.data.isCorrect]).toEqual([200, true]);
  }
  return (await persist(() => player.post<Attempt>(`/api/attempts/${data.id}/complete`))).data;
}

async function playCountOf({ quiz }: SeededQuiz): Promise<number> {
  await cloud.streamDrained();
  cloud.clock.addSeconds(60);
  return (await persist(() => visitor(cloud.url).get<Quiz>(`/api/quizzes/${quiz.id}`))).data.playCount;
}

describe('more players than copies of functions on Lambda', () => {
  it('play to the end with retries, and each play is counted once', async () => {
    const seeded = await seedQuiz(author, { questions: 2 });
    await cloud.streamDrained();
    cloud.limits.concurrentExecutions = 3;

    const attempts = await Promise.all(Array.from({ length: 12 }, () => play(seeded)));

    expect(new Set(refusals)).toEqual(new Set([503]));
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: 'COMPLETED', correctAnswers: 2, score: 100 });
    }
    expect(await playCountOf(seeded)).toBe(12);
  });
});

describe('plays while partitions throttle writes', () => {
  const exhaust = () => {
    cloud.limits.partitionUnits = { ...awsLimits.partitionUnits, write: 0 };
  };
  const recover = () => Object.assign(cloud.limits, awsLimits);
  const events = () => {
    const found = cloud.functions.find(({ logicalId }) => logicalId.startsWith('EventsFunction'));
    if (!found) throw new Error('There is no function that reads the stream');
    return found.name;
  };
  const isCounterThrottled = () =>
    cloud.dynamodbCalls.list().some((call) => call.throttled && call.functionName === events());

  it('are all counted once when the partitions accept writes again', async () => {
    const seeded = await seedQuiz(author, { questions: 2 });
    await cloud.streamDrained();
    exhaust();
    const plays = Promise.all(Array.from({ length: 20 }, () => play(seeded)));
    await expect.poll(() => refusals.length).toBeGreaterThan(20);
    expect(new Set(refusals)).toEqual(new Set([503]));
    const counting = Promise.withResolvers<undefined>();
    cloud.interceptDynamoDb(({ functionName }) => (functionName === events() ? counting.promise : undefined));
    recover();
    for (const attempt of await plays) expect(attempt).toMatchObject({ status: 'COMPLETED', score: 100 });

    cloud.dynamodbCalls.reset();
    exhaust();
    counting.resolve(undefined);
    await expect.poll(isCounterThrottled).toBe(true);
    recover();

    expect(await playCountOf(seeded)).toBe(20);
  });
});

describe('more accounts than Cognito accepts in a second', () => {
  const setRates = (rates: Partial<AwsLimits['cognitoRates']>) => {
    cloud.limits.cognitoRates = { ...awsLimits.cognitoRates, ...rates };
  };
  const refused = { status: 429, problem: { code: 'TOO_MANY_REQUESTS' } };
  const waitOf = ({ headers }: Answer<unknown>) => Number(headers.get('retry-after'));

  const newcomer = () => {
    const credentials = newCredentials();
    const { email, password } = credentials;
    const calls = visitor(cloud.url);
    return {
      email,
      register: () => calls.post<SignedIn>('/api/auth/register', credentials),
      signIn: () => calls.post<SignedIn>('/api/auth/login', { emailOrUsername: email, password }),
      sendCode: ({ accessToken }: SignedIn) =>
        calls.post('/api/auth/verify-email/send', undefined, bearer(accessToken)),
    };
  };

  it('a throttled registration succeeds at the next attempt', async () => {
    const { register, signIn } = newcomer();
    setRates({ UserCreation: 0 });
    const first = await register();
    setRates({});

    expect(first).toMatchObject(refused);
    expect(waitOf(first)).toBeGreaterThan(0);
    expect((await signIn()).status).toBe(401);
    expect((await register()).status).toBe(201);
    expect((await signIn()).status).toBe(200);
  });

  it('a registration with a throttled first sign-in succeeds at the next attempt, with one mail', async () => {
    const { register, email, sendCode } = newcomer();
    setRates({ UserAuthentication: 0 });
    const first = await register();
    setRates({});

    expect(first).toMatchObject(refused);
    expect(await mailsTo(cloud, email)).toEqual([]);
    const { status, data } = await register();
    expect([status, data.user.email]).toEqual([201, email]);
    expect(await mailsTo(cloud, email)).toHaveLength(1);
    expect(waitOf(await sendCode(data))).toBeGreaterThan(0);
  });

  it('a registration with a throttled first sign-in has made a complete account, which can request a mail immediately', async () => {
    const { register, signIn, email, sendCode } = newcomer();
    setRates({ UserAuthentication: 0 });
    expect(await register()).toMatchObject(refused);
    setRates({});

    const { status, data } = await signIn();
    expect(status).toBe(200);
    expect((await sendCode(data)).status).toBe(202);
    expect(await mailsTo(cloud, email)).toHaveLength(1);
  });

  it.each([
    ['calls', () => setRates({ UserResourceRead: 0 })],
    ['mails of a day', () => Object.assign(cloud.limits, { cognitoMailsPerDay: 0 })],
  ])(
    'a registration succeeds without a mail if no %s are left, and the mail can be requested immediately',
    async (_what, exhaust) => {
      const { register, email, sendCode } = newcomer();
      exhaust();
      const { status, data } = await register();
      Object.assign(cloud.limits, awsLimits);

      expect(status).toBe(201);
      expect(await mailsTo(cloud, email)).toEqual([]);
      expect((await sendCode(data)).status).toBe(202);
      expect(await mailsTo(cloud, email)).toHaveLength(1);
    },
  );

  it('a sign-in is told to wait', async () => {
    const { email, password } = await registerAuthor(cloud);
    setRates({ UserAuthentication: 0 });

    const answer = await visitor(cloud.url).post('/api/auth/login', { emailOrUsername: email, password });

    expect(answer).toMatchObject(refused);
    expect(waitOf(answer)).toBeGreaterThan(0);
  });
});

describe('more calls for one account than Cognito accepts in an hour', () => {
  it('get an error to wait an hour, while other accounts still work', async () => {
    const [author, other] = [await registerAuthor(cloud), await registerAuthor(cloud)];
    const spent = { ...awsLimits.cognitoUserCallsPerHour, ChangePassword: 1 };
    const change = ({ calls, accessToken }: typeof author) =>
      calls.post(
        '/api/auth/change-password',
        { currentPassword: 'Wrong1234', newPassword: 'Nove12345' },
        bearer(accessToken),
      );
    cloud.limits.cognitoUserCallsPerHour = spent;

    expect((await change(author)).status).toBe(422);
    const answer = await change(author);

    expect(answer).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_REQUESTS' } });
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect((await change(other)).status).toBe(422);
  });
});
