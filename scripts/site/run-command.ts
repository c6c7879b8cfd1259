import { writeSync } from 'node:fs';
import { describeStartError, LocalCloudError } from '../local/common/local-cloud-error.ts';
import { readSettings, type StartSettings } from './command-line.ts';

/** Something that runs until it is stopped. */
export type Running = { close(): Promise<void> };

const sameRequestMs = 1000;

/**
 * Runs a command until SIGINT, SIGTERM or SIGHUP, then stops it and exits with 0. If it fails to start, it prints one line
 * and exits with 1; with `--verbose` it prints an unknown error with its stack.
 */
export async function runUntilStopped(start: (settings: StartSettings) => Promise<Running>): Promise<never> {
  const stopRequested = Promise.withResolvers<'stop'>();
  let requestedAt = Number.POSITIVE_INFINITY;
  const stop = () => {
    // The terminal, npm and the launcher may each pass on the same Ctrl-C. A later one ends a stop that hangs.
    if (performance.now() - requestedAt > sameRequestMs) process.exit(1);
    requestedAt = Math.min(requestedAt, performance.now());
    stopRequested.resolve('stop');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher has ended, perhaps by SIGKILL.
  process.on('disconnect', stop);
  process.channel?.unref();
  let stateDir = '.local';
  try {
    const settings = readSettings(process.argv.slice(2), process.env);
    stateDir = settings.stateDir;
    const running = await Promise.race([start(settings), stopRequested.promise]);
    // Stopped while starting: unfinished work may be abandoned and ends with this process.
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

/** Writes synchronously, because the process exits next and buffered output would be lost. */
function printError(line: string): void {
  writeSync(process.stderr.fd, `${line}\n`);
}

/** Ends the command with an error message if the running cloud fails. */
export function endBroken(message: string): never {
  printError(message);
  process.exit(1);
}
