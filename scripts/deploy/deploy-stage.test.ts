import { expect, it } from 'vitest';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeploySteps, deployStage } from './deploy-stage.ts';

const options = {
  stage: 'dev',
  region: 'eu-central-1',
  demo: false,
  needsQuiz: false,
  yes: false,
  knowsAddress: true,
} as const;
const url = 'https://d111.cloudfront.net';

/** Steps that succeed, with a record of the steps that ran and the lines that were printed. */
function record(changes: Partial<DeploySteps> = {}) {
  const ran: string[] = [];
  const said: string[] = [];
  const note = <Result>(name: string, result: Result) => {
    ran.push(name);
    return Promise.resolve(result);
  };
  const steps: DeploySteps = {
    identity: () => note('identity', { account: '111122223333', arn: 'arn:eva' }),
    checkAccount: (account) =>
      note(`check ${account}`, {
        costs: [{ what: 'secrets', count: 1, usd: 0.4 }],
        warnings: ['A stack is left over.'],
      }),
    confirm: (question) => note(`ask ${question}`, true),
    build: () => note('build', undefined),
    deploy: () => note('deploy', undefined),
    keepBuild: () => note('keep', 2),
    rebuildCatalogue: () => note('rebuild', 'The catalogue has 12 published quizzes.'),
    siteUrl: () => note('siteUrl', url),
    loadDemo: (at) => note(`load demo at ${at}`, 12),
    smokeTest: (at, { awaitQuiz }) => note(`play at ${at}, ${awaitQuiz}`, { title: 'Flags', questions: 10 }),
    say: (line) => void said.push(line),
    ...changes,
  };
  return { ran, said, steps };
}

it('checks and asks before it builds, plays a quiz, and ends with the address', async () => {
  const { ran, said, steps } = record();

  expect(await deployStage(options, steps)).toBe(0);

  expect(ran).toEqual([
    'identity',
    'check 111122223333',
    'ask Deploy dev to 111122223333?',
    'build',
    'deploy',
    'keep',
    'rebuild',
    'siteUrl',
    `play at ${url}, false`,
  ]);
  expect(said[0]).toBe('dev goes to the account 111122223333 in eu-central-1, deployed by arn:eva.');
  expect(said[1]).toContain('0.40 USD a month');
  expect(said).toContain('A stack is left over.');
  expect(said).toContain('2 functions had the code of a rollback, and have that of this build now.');
  expect(said.slice(-2)).toEqual([
    'Smoke test: played "Flags" with its 10 questions.',
    `dev is deployed: ${url}`,
  ]);
});

it('loads demo quizzes before it plays, and waits for one', async () => {
  const { ran, steps } = record();

  await deployStage({ ...options, demo: true, yes: true }, steps);

  expect(ran).toEqual([
    'identity',
    'check 111122223333',
    'build',
    'deploy',
    'keep',
    'rebuild',
    'siteUrl',
    `load demo at ${url}`,
    `play at ${url}, true`,
  ]);
});

it('does not wait for a quiz if all demo quizzes were loaded before, unless there must be one', async () => {
  const { ran, steps } = record({ loadDemo: async () => 0 });

  await deployStage({ ...options, demo: true, yes: true }, steps);
  expect(ran.at(-1)).toBe(`play at ${url}, false`);

  await deployStage({ ...options, needsQuiz: true, yes: true }, steps);
  expect(ran.at(-1)).toBe(`play at ${url}, true`);
});

it('builds nothing if a check fails or the answer is no', async () => {
  const failing = record({
    checkAccount: async () => {
      throw new UserError('The account is not prepared.');
    },
  });
  await expect(deployStage(options, failing.steps)).rejects.toThrow('The account is not prepared.');
  expect(failing.ran).toEqual(['identity']);

  const refused = record({ confirm: async () => false });
  expect(await deployStage(options, refused.steps)).toBe(1);
  expect(refused.ran).toEqual(['identity', 'check 111122223333']);
  expect(refused.said.at(-1)).toBe('Nothing was deployed.');
});

it('says how mails get links if the address of the stage is not configured', async () => {
  const { said, steps } = record();

  await deployStage({ ...options, knowsAddress: false }, steps);

  expect(said.at(-2)).toBe(
    `Mails have no links yet: write siteUrl: '${url}' for dev into infra/config.ts and deploy again.`,
  );
  expect(said.at(-1)).toBe(`dev is deployed: ${url}`);
});

it('says that there was no quiz to play', async () => {
  const { said, steps } = record({ smokeTest: async () => undefined });

  expect(await deployStage(options, steps)).toBe(0);

  expect(said.at(-2)).toContain('No quiz is published, so none was played');
});

it('says how to roll back if the smoke test fails', async () => {
  const failure = new UserError('The smoke test could not play "Flags"');
  const { said, steps } = record({ smokeTest: () => Promise.reject(failure) });

  await expect(deployStage(options, steps)).rejects.toBe(failure);

  expect(said.at(-1)).toBe(
    'dev is deployed, but the smoke test failed. ' +
      'To put back the build before: npm run ops -- --stage dev rollback',
  );
});
