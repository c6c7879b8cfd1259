import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LocalCloudError, systemErrorCode } from './local-cloud-error.ts';

type Holder = { pid: number; startedAt: string | undefined };

/** A killed process needs a moment to end. */
const endingTries = 30;
const endingPauseMs = 100;

/**
 * Locks the state folder for this process; waits a moment if the previous owner is just ending. Returns a function that
 * unlocks it.
 */
export async function lockStateDir(stateDir: string): Promise<() => void> {
  const file = path.join(stateDir, 'lock.json');
  const holder: Holder = { pid: process.pid, startedAt: processStart(process.pid) };
  for (let tried = 1; !writeNew(file, holder); tried += 1) {
    const other = readHolder(file);
    if (other === undefined || !isRunning(other)) {
      rmSync(file, { force: true });
    } else if (other.pid === process.pid || tried >= endingTries) {
      throw new LocalCloudError(
        `Another local cloud (process ${other.pid}) uses ${stateDir}: stop it, or set LOCAL_STATE_DIR to another folder.`,
      );
    } else {
      await setTimeout(endingPauseMs);
    }
  }
  return () => rmSync(file, { force: true });
}

function writeNew(file: string, holder: Holder): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify(holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined;
    if (typeof value.pid !== 'number' || !Number.isInteger(value.pid) || value.pid <= 0) return undefined;
    const startedAt =
      'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : undefined;
    return { pid: value.pid, startedAt };
  } catch (error) {
    // An incomplete or just deleted lock file isn't a lock.
    if (error instanceof SyntaxError || systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Process ids are reused, so the start time is compared as well, if the system provides it. */
function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (systemErrorCode(error) === 'ESRCH') return false;
    if (systemErrorCode(error) !== 'EPERM') throw error;
  }
  const startedAt = processStart(holder.pid);
  return startedAt !== ended && (holder.startedAt === undefined || holder.startedAt === startedAt);
}

/** Used instead of a start time for a process that has ended but is still listed (a zombie). */
const ended = 'ended';

/** The start time of a process in clock ticks since boot; available on Linux only. */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /[ZX]/.test(fields[0] ?? '') ? ended : fields[19];
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
