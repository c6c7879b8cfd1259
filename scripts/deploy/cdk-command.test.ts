import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cdkCommand } from './cdk-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'cdk-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the command of the CLI', () => {
  it.each([
    ['node /home/eva/quizzes/node_modules/.bin/cdk diff -c stage=prod', 'diff'],
    ['node node_modules/aws-cdk/bin/cdk.js -c stage=dev synth', 'synth'],
    ['node /home/eva/quizzes/node_modules/.bin/cdk synthesize --quiet', 'synth'],
    ['node /home/eva/quizzes/node_modules/.bin/cdk deploy --all --require-approval never', 'deploy'],
    ['node /home/eva/quizzes/node_modules/.bin/cdk --version', undefined],
  ])('of "%s" is %s', (line, command) => {
    expect(cdkCommand(['sh -c node scripts/run.mjs scripts/cdk-app.ts', line, '-bash'])).toBe(command);
  });

  it('belongs to the nearest CLI process', () => {
    expect(cdkCommand(['node .bin/cdk deploy', 'node .bin/cdk diff'])).toBe('deploy');
  });

  it('is undefined if no CLI runs', () => {
    expect(cdkCommand(['node scripts/run.mjs scripts/cdk-app.ts', '-bash'])).toBeUndefined();
    expect(cdkCommand([])).toBeUndefined();
  });

  it('is read from the parent processes, through a shell', () => {
    const module = JSON.stringify(join(import.meta.dirname, 'cdk-command.ts'));
    const app = join(folder, 'app.ts');
    writeFileSync(app, `import { cdkCommand } from ${module};\nprocess.stdout.write(String(cdkCommand()));`);
    const cli = join(folder, 'cdk.js');
    const command = JSON.stringify(`'${process.execPath}' '${app}'; true`);
    writeFileSync(cli, `require('node:child_process').execSync(${command}, { stdio: 'inherit' });`);

    const said = execFileSync(process.execPath, [cli, 'diff'], { encoding: 'utf8' });

    expect(said).toBe('diff');
  });
});
