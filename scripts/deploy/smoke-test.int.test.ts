import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#shared/api/account-endpoints.ts';
import { listQuizzes } from '#shared/api/public-endpoints.ts';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { findSessionAttempts } from '../../functions/play/attempt-store.ts';
import { findQuiz } from '../../functions/quizzes/content/quiz-store.ts';
import { endPublication } from '../../functions/quizzes/publication/quiz-publication.ts';
import { demoApi } from '../demo/demo-accounts.ts';
import { demoAuthors } from '../demo/demo-authors.ts';
import { demoQuizSlugs } from '../demo/demo-content.ts';
import { seedDemoContent } from '../demo/seed-demo-content.ts';
import { plainPictures } from '../tests/support/plain-pictures.ts';
import { startTestCloud, type TestCloud } from '../tests/support/test-cloud.ts';
import { ROOT } from '../toolchain/checkout.mjs';
import { keepBuild } from './builds.ts';
import { deployedAccounts } from './deployed-demo.ts';
import { rollback } from './rollback.ts';
import { smokeTest } from './smoke-test.ts';
import { fakeAccount } from './testing/fake-account.ts';

const stage = { stage: 'dev', region: 'eu-central-1' };

/** What the workflow hands over to a deployment, unpacked in a folder of its own; links, because it has 180 MB. */
let artifact: string;
let cloud: TestCloud;
beforeAll(async () => {
  artifact = await mkdtemp(join(tmpdir(), 'artifact-'));
  await cp(join(ROOT, 'dist/site'), join(artifact, 'site'), { recursive: true });
  await mkdir(join(artifact, 'functions'));
  for (const name of await readdir(join(ROOT, 'dist/functions')))
    await symlink(join(ROOT, 'dist/functions', name), join(artifact, 'functions', name));
  await rm(join(artifact, 'functions/pages'));
  await cp(join(ROOT, 'dist/functions/pages'), join(artifact, 'functions/pages'), { recursive: true });
  cloud = await startTestCloud({ settings: { syntheticPlay: true }, assetRoot: artifact });
});
afterAll(async () => {
  await cloud.close();
  await rm(artifact, { recursive: true });
});

const noPause = () => expect.unreachable();

/** Calls the function that plays every five minutes. It throws if the play failed. */
const playAsScheduled = () =>
  cloud.invoke(
    cloud.functions.find(({ logicalId }) => logicalId.startsWith('SyntheticPlay'))?.name ?? '',
    {},
  );

it('plays nothing on an empty stage, without an error unless there must be a quiz', async () => {
  await playAsScheduled();
  expect(await smokeTest(cloud.url, { awaitQuiz: false, pause: noPause })).toBeUndefined();
  await expect(smokeTest(cloud.url, { awaitQuiz: true, pause: async () => undefined })).rejects.toThrow(
    'The smoke test found no published quiz, although there must be some.',
  );
});

it('loads demo quizzes with accounts that nobody else can use, and plays the newest quiz', async () => {
  const { userPool, region, credentials } = cloud.aws;
  const pool = { region, credentials, endpoint: userPool.endpoint };
  const accounts = deployedAccounts(userPool.poolId, pool);
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
  const { items } = await demoApi(cloud.url)(listQuizzes, { query: { limit: 1 } });
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

it('can be deployed only with the file that names the hashes of the pages’ styles', async () => {
  await rm(join(artifact, 'site/.vite'), { recursive: true });

  await expect(startTestCloud({ assetRoot: artifact })).rejects.toThrow('inline.json is missing');
});

it('puts the former build back with one command when the pages of a new one fail', async () => {
  const pages = join(artifact, 'functions/pages/index.mjs');
  const code = { good: await readFile(pages, 'utf8'), broken: 'export const handler = () => undefined;' };
  const load = async (_name: string, key: string) => {
    await writeFile(pages, code[key as keyof typeof code]);
    await cloud.reloadFunctions(['pages']);
  };
  const account = fakeAccount(cloud.url, load);
  try {
    account.deploy({ code: { pages: 'good' }, site: { 'index.html': 'good' } });
    await keepBuild(stage);
    account.deploy({ code: { pages: 'broken' }, site: { 'index.html': 'broken' } });
    await load('pages', 'broken');
    await keepBuild(stage);
    await expect(smokeTest(cloud.url, { awaitQuiz: true, pause: noPause })).rejects.toThrow(
      'could not open the page',
    );

    const said: string[] = [];
    const result = await rollback(stage, undefined, {
      say: (line) => said.push(line),
      ask: async (question) => said.push(question) > 0,
    });

    expect(said[0]).toBe('Builds of dev:');
    expect(result).toMatch(/ is back after \d+ s: 1 functions were changed, and ".+" was played\./);
    expect(account.files.get('index.html')).toBe('good');
  } finally {
    account.restore();
  }
});

it('fails when the list is empty although a quiz was played before', async () => {
  const { items } = await demoApi(cloud.url)(listQuizzes, { query: { limit: 100 } });
  for (const { id } of items) await endPublication(id, (await findQuiz(id))?.ownerId ?? '');
  await cloud.streamDrained();
  cloud.edge.invalidate(['/api/*']);

  await expect(playAsScheduled()).rejects.toThrow('No quiz is listed, although one was played before');
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
