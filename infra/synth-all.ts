import * as path from 'node:path';
import { buildApp } from './app.ts';
import { checkedVariants } from './every-setting.ts';
import { runCommand } from './setup-error.ts';

const outputRoot = path.resolve(import.meta.dirname, '../dist/cdk');

// Synthesizes every stage, and one stage with all and with no optional settings, into dist/cdk with all checks. Throws
// for a finding without an accepted reason.
runCommand(() => {
  for (const { title, ...options } of checkedVariants) {
    buildApp({ ...options, outdir: path.join(outputRoot, title.replaceAll(' ', '-')) }).synth();
    process.stdout.write(`${title}: synthesized, no unexplained finding\n`);
  }
});
