import { LocalCloudError } from '../local/common/local-cloud-error.ts';

/** Options of a start from the command line and the environment. */
export type StartSettings = {
  stateDir: string;
  port: number;
  /** 0 chooses a free port. */
  s3Port: number;
  /** Let other machines of the network get what pupils need. */
  lan: boolean;
  /** Delete the local data first. */
  fresh: boolean;
  /** Load missing demo content. */
  demo: boolean;
  /** Print the log of the functions. */
  verbose: boolean;
};

const FLAGS = ['--lan', '--fresh', '--no-demo', '--verbose'] as const;

/** Reads the flags, `PORT`, `S3_PORT` and `LOCAL_STATE_DIR`. Throws for unknown options and invalid ports. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartSettings {
  const unknown = args.find((arg) => !FLAGS.some((flag) => flag === arg));
  if (unknown !== undefined) {
    throw new LocalCloudError(`Unknown option ${unknown}. Use ${FLAGS.join(', ')}.`);
  }
  return {
    stateDir: env.LOCAL_STATE_DIR || '.local',
    port: readPort(env, 'PORT', 3000),
    s3Port: readPort(env, 'S3_PORT', 0),
    lan: args.includes('--lan'),
    fresh: args.includes('--fresh'),
    demo: !args.includes('--no-demo'),
    verbose: args.includes('--verbose'),
  };
}

function readPort(
  env: Readonly<Record<string, string | undefined>>,
  name: 'PORT' | 'S3_PORT',
  defaultPort: number,
): number {
  const value = env[name];
  if (value === undefined || value === '') return defaultPort;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new LocalCloudError(`${name} must be a number from 0 to 65535, but is ${value}.`);
}
