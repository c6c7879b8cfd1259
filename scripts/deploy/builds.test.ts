import { UpdateFunctionCodeCommand } from '@aws-sdk/client-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepBuild, putBack, undoPutBack } from './builds.ts';
import { fakeAccount } from './testing/fake-account.ts';

const stage = { stage: 'dev', region: 'eu-central-1' };
const build = (code: Readonly<Record<string, string>>, shell: string) => ({
  code,
  site: { 'index.html': shell, '.well-known/security.txt': 'mail', [`assets/${shell}.js`]: 'code' },
});
const first = build({ pages: 'pages-1', rounds: 'rounds-1', users: 'users-1' }, 'one');
const second = build({ pages: 'pages-2', rounds: 'rounds-2', users: 'users-1' }, 'two');

let account: ReturnType<typeof fakeAccount>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  account = fakeAccount('https://quizzes.example');
});
afterEach(() => {
  vi.useRealTimers();
  account.restore();
});

/** As `npm run deploy` does. Returns how many functions had the code of a rollback. */
async function deploy(next: Parameters<typeof account.deploy>[0]): Promise<number> {
  vi.setSystemTime(Date.now() + 60_000);
  account.deploy(next);
  const changed = await undoPutBack(stage);
  await keepBuild(stage);
  return changed;
}

/** As the command `rollback` does. */
async function rollBack(): Promise<number> {
  const [, former] = await keepBuild(stage);
  return former ? putBack(stage, former) : expect.unreachable();
}
const deployed = () => [Object.fromEntries(account.code), account.files.get('index.html')];

it('puts back the code of functions that differ and the files outside assets, also after an interruption', async () => {
  await deploy(first);
  await deploy(second);
  account.functions
    .on(UpdateFunctionCodeCommand, { FunctionName: 'YourQuizzes-dev-rounds' })
    .rejectsOnce('interrupted');
  await expect(rollBack()).rejects.toThrow('interrupted');
  account.functions
    .on(UpdateFunctionCodeCommand, { FunctionName: 'YourQuizzes-dev-rounds' })
    .callsFake(({ S3Key }) => {
      account.code.set('rounds', S3Key);
    });

  expect(await rollBack()).toBe(1);

  expect(deployed()).toEqual([first.code, 'one']);
  const inputs = account.functions.commandCalls(UpdateFunctionCodeCommand).map(({ args }) => args[0].input);
  expect(inputs).toContainEqual({
    ...{ FunctionName: 'YourQuizzes-dev-pages', S3Bucket: 'cdk', S3Key: 'pages-1', Architectures: ['arm64'] },
  });
  expect(await rollBack()).toBe(0);
});

it.each([
  ['was kept', deploy],
  ['ended before its build was kept', async (next: typeof first) => account.deploy(next)],
])(
  'is undone by the next deployment, where CloudFormation changes nothing, if the last one %s',
  async (_what, deployLast) => {
    await deploy(first);
    await deployLast(second);
    await rollBack();
    const third = { ...second, code: { ...second.code, pages: 'pages-3' } };

    expect(await deploy(third)).toBe(1);

    expect(deployed()).toEqual([third.code, 'two']);
  },
);

it('keeps the last three builds, each once', async () => {
  for (const one of ['1', '2', '3', '4', '4', '3']) await deploy(build({ pages: one }, one));

  const builds = await keepBuild(stage);

  expect(builds.map(({ functions }) => functions['YourQuizzes-dev-pages']?.place)).toEqual([
    'cdk/3',
    'cdk/4',
    'cdk/2',
  ]);
  const copies = builds.map(({ at }) => `builds/${at}/index.html`);
  const kept = [...account.files.keys()].filter((key) => /^builds\/.*index.html/.test(key));
  expect(kept.toSorted()).toEqual(copies.toSorted());
});
