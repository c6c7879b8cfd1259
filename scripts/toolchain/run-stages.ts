// Runs all stages of `npm test`, or the stages named as arguments, and prints a summary. With `--all`, every test runs, and
// the browser journeys in every look, theme and language.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { ROOT, TOOLS } from './checkout.mjs';
import { browserPath } from './chromium.ts';
import { findNpmCli } from './npm.mjs';
import { isSuccess, type StageResult, summarise, type TestReport } from './test-results.ts';
import { errorCode, runCommand, UserError } from './user-error.mjs';

/** Runs Node with these arguments. Returns its exit code. */
type RunNode = (args: string[], env?: NodeJS.ProcessEnv) => Promise<number>;

type Stage = {
  name: string;
  title: string;
  /** Stages of one lane run one after the other. The two lanes run at the same time. */
  lane: 'main' | 'side';
  needsBuild: boolean;
  hasTests: boolean;
  run: (runNode: RunNode) => Promise<{ ok: boolean; tests?: TestReport }>;
};

const STAGES: readonly Stage[] = [
  scripts('check', 'Static checks', 'side', ['check:sources']),
  scripts('build', 'Functions and site, with the checks of its files', 'main', ['build', 'check:built']),
  scripts('synth', 'CDK synth of every stage, with cdk-nag', 'side', ['synth']),
  tests('unit', 'Unit tests'),
  tests('integration', 'Integration tests on the local cloud'),
  tests('browser', 'Journeys in a browser', async () => void (await browserPath())),
];

const children = new Set<ChildProcess>();
let stopped = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    for (const child of children) child.kill(signal);
  });
}
await runCommand(() => {
  const args = process.argv.slice(2);
  const isAll = args.includes('--all');
  if (isAll) process.env.TEST_MATRIX = 'all';
  else process.env.TESTS = 'main jobs';
  return runStages(args.filter((arg) => arg !== '--all'));
});

async function runStages(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new UserError(
      `No such stage: ${unknown.join(', ')}. There are: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  }
  const planned = STAGES.filter(({ name }) => names.length === 0 || names.includes(name));
  const results = await runLanes(planned);
  if (stopped) console.log('\nStopped.');
  const order = planned.map(({ name }) => name);
  console.log(`\n${summarise(order, results).join('\n')}`);
  if (stopped) return 130;
  return isSuccess(planned, results) ? 0 : 1;
}

/** Runs every stage, even after a failed stage. */
async function runLanes(planned: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const lanes = { main: Promise.resolve(), side: Promise.resolve() };
  let built = Promise.resolve();
  // The main lane writes directly. The output of the side lane is shown between two stages of the main lane.
  let sideOutput = '';
  const showSideOutput = () => {
    process.stdout.write(sideOutput);
    sideOutput = '';
  };
  for (const stage of planned) {
    const before = [lanes[stage.lane], ...(stage.needsBuild ? [built] : [])];
    lanes[stage.lane] = Promise.all(before).then(async () => {
      if (stopped) return;
      const isMain = stage.lane === 'main';
      const write = (text: string) => {
        if (isMain) process.stdout.write(text);
        else sideOutput += text;
      };
      results.push(await runStage(stage, write, isMain));
      if (isMain) showSideOutput();
    });
    if (stage.name === 'build') built = lanes.main;
  }
  await Promise.all(Object.values(lanes));
  showSideOutput();
  return results;
}

async function runStage(
  { name, title, run }: Stage,
  write: (text: string) => void,
  isLive: boolean,
): Promise<StageResult> {
  const started = performance.now();
  const end = (outcome: Awaited<ReturnType<Stage['run']>>): StageResult => {
    const seconds = (performance.now() - started) / 1000;
    write(`== ${name}: ${outcome.ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
    return { name, seconds, ...outcome };
  };
  write(`\n== ${name}: ${title}\n`);
  try {
    const outcome = await run((args, env) => runNode(args, env, isLive ? undefined : write));
    if (name === 'build' && outcome.ok) process.env.SOURCES_ARE_BUILT = 'yes';
    return end(outcome);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    write(`${error.message}\n`);
    return end({ ok: false });
  }
}

/** A stage that runs scripts of package.json. */
function scripts(name: string, title: string, lane: Stage['lane'], npmScripts: readonly string[]): Stage {
  const run: Stage['run'] = async (start) => {
    for (const script of npmScripts) {
      if ((await start([findNpmCli(), 'run', script])) !== 0) return { ok: false };
    }
    return { ok: true };
  };
  return { name, title, lane, needsBuild: name === 'synth', hasTests: false, run };
}

/** A stage that runs the Vitest projects whose names begin with its name. `prepare` fetches what its tests need. */
function tests(name: string, title: string, prepare?: () => Promise<void>): Stage {
  const report = `${TOOLS}/test-results/${name}.json`;
  const run: Stage['run'] = async (start) => {
    await prepare?.();
    await rm(report, { force: true });
    const code = await start(
      [
        `${ROOT}/node_modules/vitest/vitest.mjs`,
        'run',
        `--project=${name}*`,
        '--reporter=default',
        `--reporter=${ROOT}/scripts/toolchain/report-tests.ts`,
      ],
      { TEST_REPORT: report },
    );
    const counts = await readReport(report);
    return { ok: code === 0 && counts.failed === 0, tests: counts };
  };
  return { name, title, lane: 'main', needsBuild: true, hasTests: true, run };
}

async function readReport(path: string): Promise<TestReport> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as TestReport;
  } catch (error) {
    // Vitest ended before it wrote a report. Its exit code marks the stage as failed.
    if (errorCode(error) === 'ENOENT')
      return { passed: 0, failed: 0, files: [], failures: [], firstTries: [] };
    throw error;
  }
}

/** Runs Node and returns its exit code. `write` gets the output; without `write` it is sent directly to the terminal. */
function runNode(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  write?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = write ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => write?.(text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}
