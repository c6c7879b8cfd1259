import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './problem.mjs';

const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 20_000;
const POLL_MS = 250;

/**
 * @typedef {object} LockOwner
 * @property {string} token differs for every acquisition
 * @property {number} pid
 * @property {string} host
 */

/**
 * Runs `work` while holding the lock file, so that only one process at a time runs it. Waits while another process holds
 * the lock, and takes over a lock whose owner has died. Returns the result of `work`.
 * @template T
 * @param {string} path the lock file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  await mkdir(dirname(path), { recursive: true });
  const token = randomUUID();
  let hasWaited = false;
  while (!(await tryCreate(path, token))) {
    if (await removeStale(path)) continue;
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await readOwner(path))?.token === token) await rm(path, { force: true });
  }
}

/**
 * Whether a lock's owner has died: its process doesn't exist on this machine, or it has stopped touching the file. The
 * second case covers an owner on another machine, and a process number that is in use again.
 * @param {LockOwner | undefined} owner undefined if the file couldn't be parsed
 * @param {number} ageMs since the file was last touched
 * @param {{ host: string, isAlive: (pid: number) => boolean }} here
 * @returns {boolean}
 */
export function isStale(owner, ageMs, here) {
  if (ageMs > STALE_AFTER_MS) return true;
  if (!owner) return false;
  return owner.host === here.host && !here.isAlive(owner.pid);
}

/**
 * Whether a process of this number runs on this machine.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * @param {string} path
 * @param {string} token
 */
async function tryCreate(path, token) {
  /** @type {LockOwner} */
  const owner = { token, pid: process.pid, host: hostname() };
  try {
    await writeFile(path, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock if it is stale. Only the process that creates a claim file, named by the lock's token, may remove the
 * lock. So of two waiting processes, neither can remove the lock that the other has just acquired.
 * @param {string} path
 * @returns {Promise<boolean>} true if the lock may be free now
 */
async function removeStale(path) {
  const ageMs = await age(path);
  if (ageMs === undefined) return true;
  const owner = await readOwner(path);
  if (!isStale(owner, ageMs, { host: hostname(), isAlive })) return false;

  const claim = `${path}.${owner?.token ?? 'unreadable'}`;
  try {
    await (await open(claim, 'wx')).close();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // The process that made the claim has died: remove the claim.
    if (((await age(claim)) ?? 0) > STALE_AFTER_MS) await rm(claim, { force: true });
    return false;
  }
  if ((await readOwner(path))?.token === owner?.token) await rm(path, { force: true });
  await rm(claim, { force: true });
  return true;
}

/**
 * @param {string} path
 * @returns {Promise<LockOwner | undefined>}
 */
async function readOwner(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} path */
async function age(path) {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} path */
async function touch(path) {
  const now = new Date();
  try {
    await utimes(path, now, now);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
