import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import devContainer from '../../.devcontainer/devcontainer.json' with { type: 'json' };
import { ROOT } from './checkout.mjs';
import { missingForStart, missingForTest } from './platform.mjs';

const machine = (platform: string, arch: string, dynamoDbEndpoint?: string) => ({
  platform,
  arch,
  dynamoDbEndpoint,
});
const macArm = machine('darwin', 'arm64');
const container = 'open this folder in its dev container (.devcontainer, needs Docker)';

describe('missingForStart', () => {
  it('accepts Linux x64, and every platform if another DynamoDB is configured', () => {
    expect(missingForStart(machine('linux', 'x64'))).toBeUndefined();
    expect(missingForStart(machine('darwin', 'arm64', 'http://127.0.0.1:8000'))).toBeUndefined();
  });

  it.each([
    [macArm, 'macOS arm64'],
    [machine('darwin', 'x64'), 'macOS x64'],
    [machine('linux', 'arm64'), 'Linux arm64'],
    [machine('freebsd', 'x64'), 'freebsd x64'],
  ])('says on %j what is missing and how to install it', (one, name) => {
    expect(missingForStart(one)).toBe(
      `The built-in DynamoDB runs on Linux x64 only, and this is ${name}: ${container}, ` +
        'or start DynamoDB Local and set DYNAMODB_ENDPOINT to its address.',
    );
  });

  it('recommends WSL on Windows only if it is Linux x64', () => {
    expect(missingForStart(machine('win32', 'x64'))).toBe(
      `The local cloud does not run on Windows: ${container}, or clone it inside WSL and run this there.`,
    );
    expect(missingForStart(machine('win32', 'arm64', 'http://127.0.0.1:8000'))).toBe(
      `The local cloud does not run on Windows: ${container}.`,
    );
  });
});

describe('missingForTest', () => {
  it('accepts Linux x64, and stages without the local cloud everywhere', () => {
    expect(missingForTest([], machine('linux', 'x64'))).toBeUndefined();
    expect(missingForTest(['check', 'unit'], macArm)).toBeUndefined();
  });

  it.each([[[]], [['--all']], [['unit', 'integration']], [['browser']]])('refuses %j elsewhere', (stages) => {
    const said = missingForTest(stages, machine('darwin', 'arm64', 'http://127.0.0.1:8000'));

    expect(said).toBe(
      `The built-in DynamoDB runs on Linux x64 only, and this is macOS arm64: ${container}, ` +
        'or run "npm test -- check build synth unit".',
    );
  });
});

it.each(['start', 'test'])('npm %s says so immediately, in one line', (command) => {
  const pretend = "Object.defineProperty(process, 'platform', { value: 'win32' })";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, `scripts/${command}.mjs`],
    { cwd: ROOT, encoding: 'utf8' },
  );

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The local cloud does not run on Windows: .*\.\n$/);
});

describe('the dev container', () => {
  const dockerfile = readFileSync(join(ROOT, '.devcontainer', devContainer.build.dockerfile), 'utf8');

  it('has the Node of the repository', () => {
    const major = readFileSync(join(ROOT, '.node-version'), 'utf8').split('.')[0];
    expect(dockerfile).toContain(`javascript-node:${major}-`);
  });

  it('forwards S3 at the port in the addresses of uploads', () => {
    const { S3_PORT } = devContainer.containerEnv;

    expect(devContainer.forwardPorts).toContain(Number(S3_PORT));
    expect(devContainer.portsAttributes).toMatchObject({ [S3_PORT]: { requireLocalPort: true } });
  });
});
