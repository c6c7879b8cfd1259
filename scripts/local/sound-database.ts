import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { LocalCloudError } from './local-cloud-error.ts';

/**
 * Checks a file of SQLite before it is used; one that isn't there is sound. Throws LocalCloudError that names the file and
 * what to do: the services over a damaged one would fail late, and without either.
 */
export function requireSoundDatabase(file: string): void {
  if (!existsSync(file)) return;
  const damage = damageOf(file);
  if (damage === undefined) return;
  throw new LocalCloudError(
    `${file} is damaged (${damage}): put back a copy of it, or start with npm start -- --fresh, which drops all local data.`,
  );
}

/**
 * Makes what is called after a fault of the service over a file: it looks whether the file is damaged, and tells that once, in
 * the words of `requireSoundDatabase`.
 */
export function damageTeller(file: string, tell: (message: string) => void): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    try {
      requireSoundDatabase(file);
    } catch (error) {
      if (!(error instanceof LocalCloudError)) throw error;
      isTold = true;
      tell(error.message);
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
