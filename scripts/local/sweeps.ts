import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Deletes expired items or objects. Returns their number. */
export type Sweep = () => Promise<number>;

const everyMs = 10 * 60_000;

/** Runs the sweeps of the services one after another: every ten minutes by the clock, and when `sweep` is called. */
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
  /** Always starts a new run, because a run that began before a move of the clock may have missed something. */
  const sweep = () => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
  const stop = clock.every(everyMs, () => {
    sweep().catch((error: unknown) => log.error('cloud', `Deleting expired data failed: ${String(error)}`));
  });
  return {
    sweep,
    close: async () => {
      stop();
      await last;
    },
  };
}
