import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Deletes what has expired. Returns how much. */
export type Sweep = () => Promise<number>;

const everyMs = 10 * 60_000;

/** Runs the sweeps of the services one after another, every ten minutes of the clock and when asked. */
export function startSweeps(
  sweeps: readonly Sweep[],
  clock: Clock,
  log: Log,
): { sweep: Sweep; close(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  const run = async () => {
    let deleted = 0;
    for (const sweep of sweeps) deleted += await sweep();
    return deleted;
  };
  /** What is asked for after a move of the clock must not be the run that began before. */
  const sweep = () => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
  const stop = clock.every(everyMs, () => {
    sweep().catch((error: unknown) =>
      log.error('cloud', `What has expired could not be deleted: ${String(error)}`),
    );
  });
  return {
    sweep,
    close: async () => {
      stop();
      await last;
    },
  };
}
