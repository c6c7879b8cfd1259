import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './user-error.mjs';

const POLL_MS = 250;

/**
 * Runs `work` while holding a lock file, so that only one process at a time runs it. Waits while another process holds
 * the lock, and takes over a lock whose process has ended.
 * @template T
 * @param {string} path the lock file
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once if another process holds the lock
 * @returns {Promise<T>} the result of `work`
 */
export async function withLock(path, work, onWait) {
  await mkdir(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!(await acquire(path))) {
    if (!hasWaited) onWait();
    hasWaited = true;
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** @param {string} path */
async function acquire(path) {
  if (await isAbandoned(path)) await rm(path, { force: true });
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Whether the lock contains the id of a process that doesn't exist. An empty file is one that is being written.
 * @param {string} path
 */
async function isAbandoned(path) {
  try {
    const owner = Number(await readFile(path, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
