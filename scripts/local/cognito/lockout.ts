import type { DatabaseSync } from 'node:sqlite';

/** Wrong passwords before the first lock of one second; each further one doubles the lock, up to 15 minutes. */
const freeFailures = 5;
const maxLockSeconds = 900;

/** Limits password tries for each name, even if the user doesn't exist (Cognito Developer Guide, "Lockout behavior"). */
export type Lockout = {
  isLocked(name: string): boolean;
  failed(name: string): void;
  succeeded(name: string): void;
};

type FailureRow = { count: number; locked_until: number; last: number };

export function createLockout(database: DatabaseSync, nowSeconds: () => number): Lockout {
  const select = database.prepare('SELECT * FROM failures WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO failures VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM failures WHERE name = ?');
  const find = (name: string) => select.get(name) as FailureRow | undefined;
  return {
    isLocked: (name) => (find(name)?.locked_until ?? 0) > nowSeconds(),
    failed(name) {
      const now = nowSeconds();
      const before = find(name);
      const count = (before && before.last + maxLockSeconds > now ? before.count : 0) + 1;
      const lock = count < freeFailures ? 0 : Math.min(2 ** (count - freeFailures), maxLockSeconds);
      put.run(name, count, now + lock, now);
    },
    succeeded: (name) => void remove.run(name),
  };
}
