import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, isStale, withLock } from './lock.mjs';

const owner = { token: 'a', pid: 7, host: 'here' };
const here = (alive: boolean) => ({ host: 'here', isAlive: () => alive });

describe('isStale', () => {
  it('keeps a lock whose process lives and touches it', () => {
    expect(isStale(owner, 1_000, here(true))).toBe(false);
  });

  it('drops a lock whose process is gone', () => {
    expect(isStale(owner, 1_000, here(false))).toBe(true);
  });

  it('does not judge a process number of another machine', () => {
    expect(isStale({ ...owner, host: 'there' }, 1_000, here(false))).toBe(false);
  });

  it('drops a lock that nobody touches any more, though its process number is in use', () => {
    expect(isStale(owner, 60_000, here(true))).toBe(true);
  });

  it('gives a lock that is just being written its time', () => {
    expect(isStale(undefined, 10, here(true))).toBe(false);
  });
});

describe('isAlive', () => {
  it('knows this process and not one that cannot exist', () => {
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

  it('lets one at a time in, also when all meet a dead owner', async () => {
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
        // Two more looks at the lock.
        setTimeout(released.resolve, 600);
      },
    );
    await first;
    expect(waits).toBe(1);
  });

  it('takes over an old file that makes no sense', async () => {
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
