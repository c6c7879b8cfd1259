import * as path from 'node:path';
import { buildApp } from './app.ts';
import { stages } from './config.ts';
import { everySetting } from './every-setting.ts';
import { runCommand } from './setup-error.ts';

const outputRoot = path.resolve(import.meta.dirname, '../dist/cdk');

// Synthesizes every stage, and one with every optional setting, with all checks into dist/cdk/<stage>. Throws for a finding without an accepted reason.
runCommand(() => {
  for (const stage of stages) {
    buildApp({ stage, outdir: path.join(outputRoot, stage) }).synth();
    process.stdout.write(`${stage}: synthesized, no unexplained finding\n`);
  }
  const outdir = path.join(outputRoot, 'every-setting');
  buildApp({ stage: 'prod', settings: everySetting, outdir }).synth();
  process.stdout.write('prod with every optional setting: synthesized, no unexplained finding\n');
});
