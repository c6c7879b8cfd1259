import { rmSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LocalCloudError } from './common/local-cloud-error.ts';

/** The local cloud's entries in the state folder, which may also contain other files. */
const OWN_STATE = [
  'cdk.out',
  'cognito',
  'copies-are-clean',
  'dynamodb',
  'logs',
  's3',
  'stream-checkpoints.json',
];
/** A killed process needs a moment to end. */
const ENDING_MS = 3_000;

/**
 * Takes the state folder for this process with the lock of an SQLite file, which the system releases when the process
 * ends. Returns a function that releases it.
 */
export function takeState(stateDir: string): () => void {
  const database = new DatabaseSync(path.join(stateDir, 'lock.sqlite'), { timeout: ENDING_MS });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!String(error).includes('locked')) throw error;
    throw new LocalCloudError(
      `Another local cloud uses ${stateDir}: stop it, or set LOCAL_STATE_DIR to another folder.`,
    );
  }
  return () => database.close();
}

/** Deletes the local cloud's data, but no other files. The caller must have taken the folder. */
export function dropState(stateDir: string): void {
  for (const entry of OWN_STATE) rmSync(path.join(stateDir, entry), { recursive: true, force: true });
}
