import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Stage, stages } from '../../infra/config.ts';
import { UserError } from '../toolchain/user-error.mjs';

export type DeployOptions = {
  readonly stage: Stage;
  /** Don't ask before deploying. */
  readonly yes: boolean;
  /** Load the demo quizzes. */
  readonly demo: boolean;
  /** Fail if there is no quiz to play; without it, a stage may be empty. */
  readonly needsQuiz: boolean;
};

/** Reads `<stage> [--demo] [--needs-quiz] [--yes]`. Throws a UserError with the usage. */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  const usage = `Usage: npm run deploy -- ${stages.join('|')} [--demo] [--needs-quiz] [--yes]`;
  const { stage, flags } = readStage(args, ['demo', 'needs-quiz', 'yes'], usage);
  return { stage, demo: flags.has('demo'), needsQuiz: flags.has('needs-quiz'), yes: flags.has('yes') };
}

/** Reads `<stage> [--yes]`. Throws a UserError with the usage. */
export function readDestroyOptions(args: readonly string[]): Pick<DeployOptions, 'stage' | 'yes'> {
  const { stage, flags } = readStage(args, ['yes'], `Usage: npm run destroy -- ${stages.join('|')} [--yes]`);
  return { stage, yes: flags.has('yes') };
}

function readStage(args: readonly string[], known: readonly string[], usage: string) {
  const flagOptions = Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals } = readArguments(args, flagOptions, usage);
  const stage = stages.find((one) => one === positionals[0]);
  if (!stage || positionals.length > 1) throw new UserError(usage);
  return { stage, flags: new Set(Object.keys(values)) };
}

/**
 * Reads options and positional arguments. Throws a UserError with the usage that names an option if it is unknown or has
 * no value.
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's message adds advice about positional arguments that begin with a hyphen; no command has such arguments.
    const [reason] = /^[^.\n]*/.exec(error instanceof Error ? error.message : String(error)) ?? [];
    throw new UserError(`${reason}.\n${usage}`, { cause: error });
  }
}
