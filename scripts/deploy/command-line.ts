import { parseArgs } from 'node:util';
import { type Stage, stages } from '../../infra/config.ts';
import { Problem } from '../toolchain/problem.mjs';

export type DeployOptions = {
  readonly stage: Stage;
  /** Don't ask before deploying. */
  readonly yes: boolean;
  /** Load the demo quizzes. */
  readonly demo: boolean;
};

/** Reads `<stage> [--demo] [--yes]`. Throws a Problem with the usage. */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  const usage = `Usage: npm run deploy -- ${stages.join('|')} [--demo] [--yes]`;
  const { stage, flags } = readStage(args, ['demo', 'yes'], usage);
  return { stage, demo: flags.has('demo'), yes: flags.has('yes') };
}

/** Reads `<stage> [--yes]`. Throws a Problem with the usage. */
export function readDestroyOptions(args: readonly string[]): Omit<DeployOptions, 'demo'> {
  const { stage, flags } = readStage(args, ['yes'], `Usage: npm run destroy -- ${stages.join('|')} [--yes]`);
  return { stage, yes: flags.has('yes') };
}

function readStage(args: readonly string[], known: readonly string[], usage: string) {
  const { values, positionals } = parse(args, known, usage);
  const stage = stages.find((one) => one === positionals[0]);
  if (!stage || positionals.length > 1) throw new Problem(usage);
  return { stage, flags: new Set(Object.keys(values)) };
}

function parse(args: readonly string[], known: readonly string[], usage: string) {
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }]));
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${usage}`, { cause: error });
  }
}
