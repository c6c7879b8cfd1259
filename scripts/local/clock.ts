/**
 * The time by which the services of the cloud act on their own: when they try again, forget, delete and start something.
 * It goes with the machine's, which functions see, and can be moved forward.
 */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far it was moved, in milliseconds. */
  movedMs(): number;
  /** Moves the clock forward: what waits for a time that is over then goes on. */
  addSeconds(seconds: number): void;
  /** Resolves after this many milliseconds of the clock, or when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Runs something after each period of milliseconds; after a longer move once. Returns how to stop. */
  every(ms: number, run: () => void): () => void;
};

/** Node.js runs timers with a longer time at once. */
const longestTimerMs = 2 ** 31 - 1;

type Alarm = { readonly at: number; readonly ring: () => void; timer?: NodeJS.Timeout };

/** A clock that goes with the machine's, until it is moved. */
export function createClock(): Clock {
  let movedMs = 0;
  const alarms = new Set<Alarm>();
  const now = () => Date.now() + movedMs;

  const wind = (alarm: Alarm) => {
    clearTimeout(alarm.timer);
    const leftMs = Math.min(Math.max(alarm.at - now(), 0), longestTimerMs);
    alarm.timer = setTimeout(() => {
      if (now() < alarm.at) return wind(alarm);
      alarms.delete(alarm);
      return alarm.ring();
    }, leftMs).unref();
  };
  const setAlarm = (ms: number, ring: () => void): (() => void) => {
    const alarm: Alarm = { at: now() + ms, ring };
    alarms.add(alarm);
    wind(alarm);
    return () => {
      clearTimeout(alarm.timer);
      alarms.delete(alarm);
    };
  };

  return {
    now,
    movedMs: () => movedMs,
    addSeconds(seconds) {
      movedMs += seconds * 1_000;
      for (const alarm of alarms) wind(alarm);
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const end = () => {
          cancel();
          signal.removeEventListener('abort', end);
          resolve();
        };
        const cancel = setAlarm(ms, end);
        signal.addEventListener('abort', end);
        return undefined;
      }),
    every(ms, run) {
      let cancel = setAlarm(ms, ring);
      function ring() {
        cancel = setAlarm(ms, ring);
        run();
      }
      return () => cancel();
    },
  };
}
