import { LocalCloudError } from '../local/local-cloud-error.ts';

/** What the command line and the environment say about a start. */
export type StartSettings = {
  stateDir: string;
  port: number;
  /** Drop what is stored locally first. */
  fresh: boolean;
  /** Load the demo content when it is missing. */
  demo: boolean;
  /** Print how long each part of the start takes, and the log of the functions. */
  verbose: boolean;
};

const FLAGS = ['--fresh', '--no-demo', '--verbose'] as const;

/** Reads `--fresh`, `--no-demo`, `--verbose`, `PORT` and `LOCAL_STATE_DIR`. Throws one line for anything else. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartSettings {
  const unknown = args.find((arg) => !FLAGS.some((flag) => flag === arg));
  if (unknown !== undefined) {
    throw new LocalCloudError(`Unknown option ${unknown}: use ${FLAGS.join(', ')}.`);
  }
  return {
    stateDir: env.LOCAL_STATE_DIR || '.local',
    port: readPort(env.PORT),
    fresh: args.includes('--fresh'),
    demo: !args.includes('--no-demo'),
    verbose: args.includes('--verbose'),
  };
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new LocalCloudError(`PORT must be a number from 0 to 65535, but is ${value}.`);
}
