import { parseArgs } from 'node:util';
import { type Stage, stageConfig, stages } from '../infra/config.ts';
import { type Rebuildable, rebuild, rebuildable } from './ops/rebuild.ts';
import { Problem, runCommand } from './toolchain/problem.mjs';

const usage = `Usage: npm run rebuild -- --stage ${stages.join('|')} ${rebuildable.join('|')}`;

// Builds what is derived from a stage's table again (docs/operations.md, "The catalogue").
await runCommand(async () => {
  const { stage, what } = readArguments();
  const { region } = stageConfig(stage);
  console.log(await rebuild(what, { stage, region }));
  return 0;
});

function readArguments(): { readonly stage: Stage; readonly what: Rebuildable } {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const what = rebuildable.find((known) => known === positionals[0]);
  const stage = stages.find((known) => known === values.stage);
  if (!stage || !what || positionals.length > 1) throw new Problem(usage);
  return { stage, what };
}
