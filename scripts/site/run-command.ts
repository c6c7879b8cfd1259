import { writeSync } from 'node:fs';
import { describeStartError, LocalCloudError } from '../local/local-cloud-error.ts';
import { readSettings, type StartSettings } from './command-line.ts';

/** Something that runs until it is asked to stop. */
export type Running = { close(): Promise<void> };

/**
 * Runs a command until SIGINT or SIGTERM, then stops it and exits with 0. A failure to start is printed as one line and
 * exits with 1; what is not understood keeps its stack under `--verbose`.
 */
export async function runUntilStopped(start: (settings: StartSettings) => Promise<Running>): Promise<never> {
  const stopRequested = Promise.withResolvers<'stop'>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopRequested.resolve('stop'));
  }
  let stateDir = '.local';
  try {
    const settings = readSettings(process.argv.slice(2), process.env);
    stateDir = settings.stateDir;
    const running = await Promise.race([start(settings), stopRequested.promise]);
    // Asked to stop while starting: whatever is half done is safe to leave, and ends with this process.
    if (running === 'stop') process.exit(0);
    await stopRequested.promise;
    await running.close();
    process.exit(0);
  } catch (error) {
    if (process.argv.includes('--verbose') && !(error instanceof LocalCloudError)) console.error(error);
    else printError(describeStartError(error, stateDir));
    process.exit(1);
  }
}

/** Written at once: the process ends right after, and a pipe would lose what is still buffered. */
function printError(line: string): void {
  writeSync(process.stderr.fd, `${line}\n`);
}

/** Ends the command with an error line when the running cloud breaks. */
export function endBroken(message: string): never {
  printError(message);
  process.exit(1);
}
