// Runs the stages of `npm test` one after the other, or those named as arguments, and sums up their tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { ROOT, TOOLS } from './checkout.mjs';
import { browserPath } from './chromium.ts';
import { findNpmCli } from './npm.mjs';
import { errorCode, Problem, runCommand } from './problem.mjs';
import { type Counts, isSuccess, readCounts, type StageResult, summarise } from './test-results.ts';

type Stage = {
  name: string;
  title: string;
  hasTests: boolean;
  run: () => Promise<{ ok: boolean; counts?: Counts }>;
};

const STAGES: readonly Stage[] = [
  script('check', 'Static checks'),
  script('build', 'Building functions and site'),
  script('synth', 'CDK synth of every stage, with cdk-nag'),
  tests('unit', 'Unit tests'),
  tests('integration', 'Integration tests on the local cloud'),
  tests('browser', 'Journeys in a browser', async () => void (await browserPath())),
];

let current: ChildProcess | undefined;
let stopped = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    current?.kill(signal);
  });
}
await runCommand(() => runStages(process.argv.slice(2)));

async function runStages(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `No such stage: ${unknown.join(', ')}. There are: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  }
  const planned = STAGES.filter(({ name }) => names.length === 0 || names.includes(name));
  const results: StageResult[] = [];
  for (const stage of planned) {
    console.log(`\n== ${stage.name}: ${stage.title}`);
    const result = await runStage(stage);
    console.log(`== ${stage.name}: ${result.ok ? 'ok' : 'FAILED'} in ${result.seconds.toFixed(1)} s`);
    results.push(result);
    if (!result.ok || stopped) break;
    if (stage.name === 'build') process.env.SOURCES_ARE_BUILT = 'yes';
  }
  if (stopped) console.log('\nStopped.');
  console.log(
    `\n${summarise(
      planned.map(({ name }) => name),
      results,
    ).join('\n')}`,
  );
  if (stopped) return 130;
  return isSuccess(planned, results) ? 0 : 1;
}

async function runStage({ name, run }: Stage): Promise<StageResult> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const outcome = await run();
    return { name, seconds: seconds(), ...outcome };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return { name, ok: false, seconds: seconds() };
  }
}

/** A stage that is the package.json script of the same name. */
function script(name: string, title: string): Stage {
  const run = async () => ({ ok: (await runNode([findNpmCli(), 'run', name])) === 0 });
  return { name, title, hasTests: false, run };
}

/** A stage that is the Vitest project of the same name. `prepare` fetches what its tests need. */
function tests(name: string, title: string, prepare?: () => Promise<void>): Stage {
  const report = `${TOOLS}/test-results/${name}.json`;
  const run = async () => {
    await prepare?.();
    await mkdir(`${TOOLS}/test-results`, { recursive: true });
    await rm(report, { force: true });
    const code = await runNode([
      `${ROOT}/node_modules/vitest/vitest.mjs`,
      'run',
      `--project=${name}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const counts = await readReport(report);
    return { ok: code === 0 && counts.failed === 0, counts };
  };
  return { name, title, hasTests: true, run };
}

async function readReport(path: string): Promise<Counts> {
  try {
    return readCounts(await readFile(path, 'utf8'));
  } catch (error) {
    // Vitest ended before it wrote one; its exit code says that this is a failure.
    if (errorCode(error) === 'ENOENT') return { passed: 0, failed: 0 };
    throw error;
  }
}

function runNode(args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    current = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    current.once('error', reject);
    current.once('exit', (code) => {
      current = undefined;
      resolve(code ?? 1);
    });
  });
}
