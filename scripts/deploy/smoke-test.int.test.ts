import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#shared/api/auth.endpoints.ts';
import * as publicQuizzes from '#shared/api/public-quizzes.endpoints.ts';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { findSessionAttempts } from '../../functions/play/attempt-store.ts';
import { demoApi } from '../demo/demo-accounts.ts';
import { demoAuthors } from '../demo/demo-authors.ts';
import { demoQuizSlugs } from '../demo/demo-content.ts';
import { seedDemoContent } from '../demo/seed-demo-content.ts';
import { plainPictures } from '../tests/plain-pictures.ts';
import { startTestCloud, type TestCloud } from '../tests/test-cloud.ts';
import { deployedAccounts } from './deployed-demo.ts';
import { smokeTest } from './smoke-test.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ settings: { syntheticPlay: true } });
});
afterAll(() => cloud.close());

const noPause = () => expect.unreachable();

/** Calls the function that plays every five minutes. It throws if the play failed. */
const playAsScheduled = () =>
  cloud.invoke(
    cloud.functions.find(({ logicalId }) => logicalId.startsWith('SyntheticPlay'))?.name ?? '',
    {},
  );

it('plays nothing on an empty stage, without an error', async () => {
  await playAsScheduled();
  expect(await smokeTest(cloud.url, { awaitQuiz: false, pause: noPause })).toBeUndefined();
});

it('loads demo quizzes with accounts that nobody else can use, and plays the newest quiz', async () => {
  const { userPool, region, credentials } = cloud.aws;
  const pool = { region, credentials, endpoint: userPool?.endpoint ?? '' };
  const accounts = deployedAccounts(userPool?.poolId ?? '', pool);
  const some = demoQuizSlugs.slice(0, 3);
  const load = () => seedDemoContent(cloud, undefined, plainPictures, accounts, some);
  const network = globalThis.fetch;
  let left = 20;
  globalThis.fetch = async (...request) => {
    left -= 1;
    if (left < 0) throw new TypeError('The network is gone');
    return network(...request);
  };
  await expect(load()).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  });
  globalThis.fetch = network;

  expect(await load()).toBeGreaterThan(0);

  const pauses: number[] = [];
  const played = await smokeTest(cloud.url, {
    awaitQuiz: true,
    pause: async (seconds) => {
      pauses.push(seconds);
      await cloud.streamDrained();
      cloud.edge.invalidate(['/api/*']);
    },
  });
  const { items } = await demoApi(cloud.url)(publicQuizzes.listQuizzes, { query: { limit: 1 } });
  expect(played).toEqual({ title: items[0]?.title, questions: items[0]?.questionCount });
  expect(pauses.length).toBeLessThanOrEqual(1);
  await expectUnknownPasswords();
});

it('plays a quiz every five minutes through the public address', async () => {
  const played = async () => (await findSessionAttempts(syntheticSessionId)).map(({ status }) => status);
  const before = await played();

  await playAsScheduled();

  await expect.poll(played).toEqual(['COMPLETED', ...before]);
});

/** Checks that the passwords in the repository don't work for accounts of a deployed stage. */
async function expectUnknownPasswords(): Promise<void> {
  for (const { username: emailOrUsername, password } of demoAuthors) {
    const signIn = demoApi(cloud.url)(login, { body: { emailOrUsername, password } });
    await expect(signIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
}

it('says which step failed', async () => {
  await expect(
    smokeTest('http://127.0.0.1:9', { awaitQuiz: false, pause: async () => undefined }),
  ).rejects.toThrow('The smoke test could not list quizzes: NETWORK_ERROR');
});
