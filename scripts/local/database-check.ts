import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { LocalCloudError } from './local-cloud-error.ts';

/**
 * Checks an SQLite file before it is used. Does nothing if the file doesn't exist yet. Throws a LocalCloudError that names
 * a damaged file and says what to do: without this check, the service would fail later, with an error that says neither.
 */
export function checkDatabaseFile(file: string): void {
  if (!existsSync(file)) return;
  const damage = damageOf(file);
  if (damage === undefined) return;
  throw new LocalCloudError(
    `${file} is damaged (${damage}): put back a copy of it, or start with npm start -- --fresh, which drops all local data.`,
  );
}

/**
 * Returns a function to call after each internal error of the service that uses a file. It checks the file, and reports
 * damage once, with the message of `checkDatabaseFile`.
 */
export function damageReporter(file: string, report: (message: string) => void): () => void {
  let isReported = false;
  return () => {
    if (isReported) return;
    try {
      checkDatabaseFile(file);
    } catch (error) {
      if (!(error instanceof LocalCloudError)) throw error;
      isReported = true;
      report(error.message);
    }
  };
}

function damageOf(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file);
    try {
      const found = database.prepare('PRAGMA quick_check(1)').get();
      const result = String(Object.values(found ?? {})[0]);
      return result === 'ok' ? undefined : result.split('\n')[0];
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message;
  }
}
