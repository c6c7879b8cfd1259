import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, isStale, withLock } from './lock.mjs';

const owner = { token: 'a', pid: 7, host: 'here' };
const here = (alive: boolean) => ({ host: 'here', isAlive: () => alive });

describe('isStale', () => {
  it('keeps a lock whose process runs and touches it', () => {
    expect(isStale(owner, 1_000, here(true))).toBe(false);
  });

  it('drops a lock whose process no longer exists', () => {
    expect(isStale(owner, 1_000, here(false))).toBe(true);
  });

  it('ignores the process number of another machine', () => {
    expect(isStale({ ...owner, host: 'there' }, 1_000, here(false))).toBe(false);
  });

  it('drops a lock that is no longer touched, though its process number is in use', () => {
    expect(isStale(owner, 60_000, here(true))).toBe(true);
  });

  it('keeps a recent lock file that can’t be parsed yet', () => {
    expect(isStale(undefined, 10, here(true))).toBe(false);
  });
});

describe('isAlive', () => {
  it('is true for this process and false for one that can’t exist', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(2 ** 30)).toBe(false);
  });
});

describe('withLock', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'));
    path = join(folder, 'lock');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('lets one process in at a time, even when all find a dead owner', async () => {
    await writeFile(path, JSON.stringify({ token: 'dead', pid: 2 ** 30, host: hostname() }));
    let inside = 0;
    let most = 0;
    const enter = () =>
      withLock(path, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(5);
        inside -= 1;
      });

    await Promise.all(Array.from({ length: 8 }, enter));

    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('says once that it waits', async () => {
    const entered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let waits = 0;
    const first = withLock(path, () => {
      entered.resolve();
      return released.promise;
    });
    await entered.promise;
    await withLock(
      path,
      async () => undefined,
      () => {
        waits += 1;
        // Enough time for two more checks of the lock.
        setTimeout(released.resolve, 600);
      },
    );
    await first;
    expect(waits).toBe(1);
  });

  it('takes over an old file that can’t be parsed', async () => {
    await writeFile(path, '{');
    const past = new Date(Date.now() - 60_000);
    await utimes(path, past, past);
    expect(await withLock(path, () => readFile(path, 'utf8'))).toContain(String(process.pid));
  });

  it('is free again after a failure', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });
});
