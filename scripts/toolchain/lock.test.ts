import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'nested/lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const unexpected = () => expect.unreachable();

it('lets one work at a time, and says once that it waits', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const waits = vi.fn(() => first.resolve());

  const held = withLock(
    lock,
    async () => {
      isHeld.resolve();
      await first.promise;
      order.push('first');
    },
    unexpected,
  );
  await isHeld.promise;
  await withLock(lock, async () => order.push('second'), waits);
  await held;

  expect(order).toEqual(['first', 'second']);
  expect(waits).toHaveBeenCalledOnce();
  expect(existsSync(lock)).toBe(false);
});

it('is free again after work that failed', async () => {
  const failing = async () => {
    throw new Error('no space');
  };
  await expect(withLock(lock, failing, unexpected)).rejects.toThrow('no space');

  expect(await withLock(lock, async () => 'done', unexpected)).toBe('done');
});

it('takes over the lock of a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await withLock(lock, async () => undefined, unexpected);
  writeFileSync(lock, String(pid));

  expect(await withLock(lock, async () => 'done', unexpected)).toBe('done');
});
