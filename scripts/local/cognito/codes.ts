import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { cognitoErrors } from './cognito-error.ts';

export type CodePurpose = 'email' | 'password';

/** Seconds for which a code is valid: a day, and an hour for a password, as in Cognito. */
const validity: Readonly<Record<CodePurpose, number>> = { email: 86_400, password: 3600 };
/** The largest number of wrong tries of one code. */
const maxTries = 5;

export type Codes = {
  /** Makes a new six-digit code, which replaces an earlier one for the same purpose. */
  issue(sub: string, purpose: CodePurpose, email: string): string;
  /** Consumes a code and returns the address it was sent to. Throws if it is wrong, expired or was tried too often. */
  redeem(sub: string, purpose: CodePurpose, code: unknown): string;
};

type CodeRow = { code: string; email: string; expires: number; tries: number };

export function createCodes(database: DatabaseSync, nowSeconds: () => number): Codes {
  const select = database.prepare('SELECT * FROM codes WHERE sub = ? AND purpose = ?');
  const put = database.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?, 0)');
  const countTry = database.prepare('UPDATE codes SET tries = tries + 1 WHERE sub = ? AND purpose = ?');
  const remove = database.prepare('DELETE FROM codes WHERE sub = ? AND purpose = ?');
  return {
    issue(sub, purpose, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      put.run(sub, purpose, code, email, nowSeconds() + validity[purpose]);
      return code;
    },
    redeem(sub, purpose, code) {
      const row = select.get(sub, purpose) as CodeRow | undefined;
      if (!row || row.expires <= nowSeconds()) throw cognitoErrors.expiredCode();
      if (row.tries >= maxTries) throw cognitoErrors.tooManyTries();
      if (row.code !== code) {
        countTry.run(sub, purpose);
        throw cognitoErrors.wrongCode();
      }
      remove.run(sub, purpose);
      return row.email;
    },
  };
}
