/**
 * The clock of the local services, for retries, expiry and schedules. It runs with the machine's clock, but can be moved
 * forward. Functions see the machine's clock.
 */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far the clock has been moved, in milliseconds. */
  movedMs(): number;
  /** Moves the clock forward. Sleeps that are then over resolve, and periodic work that is then due runs. */
  addSeconds(seconds: number): void;
  /** Resolves after this many milliseconds by this clock, or when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls `run` after each period, but only once after a move by several periods. Returns a function that stops it. */
  every(ms: number, run: () => void): () => void;
};

/** Node.js fires timers with a longer delay immediately. */
const longestTimerMs = 2 ** 31 - 1;

type Timer = { readonly at: number; readonly fire: () => void; timeout?: NodeJS.Timeout };

/** Creates a clock that runs with the machine's clock until it is moved. */
export function createClock(): Clock {
  let movedMs = 0;
  const timers = new Set<Timer>();
  const now = () => Date.now() + movedMs;

  const schedule = (timer: Timer) => {
    clearTimeout(timer.timeout);
    const leftMs = Math.min(Math.max(timer.at - now(), 0), longestTimerMs);
    timer.timeout = setTimeout(() => {
      if (now() < timer.at) return schedule(timer);
      timers.delete(timer);
      return timer.fire();
    }, leftMs).unref();
  };
  const startTimer = (ms: number, fire: () => void): (() => void) => {
    const timer: Timer = { at: now() + ms, fire };
    timers.add(timer);
    schedule(timer);
    return () => {
      clearTimeout(timer.timeout);
      timers.delete(timer);
    };
  };

  return {
    now,
    movedMs: () => movedMs,
    addSeconds(seconds) {
      movedMs += seconds * 1_000;
      for (const timer of timers) schedule(timer);
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const end = () => {
          cancel();
          signal.removeEventListener('abort', end);
          resolve();
        };
        const cancel = startTimer(ms, end);
        signal.addEventListener('abort', end);
        return undefined;
      }),
    every(ms, run) {
      let cancel = startTimer(ms, fire);
      function fire() {
        cancel = startTimer(ms, fire);
        run();
      }
      return () => cancel();
    },
  };
}
