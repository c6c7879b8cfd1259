import type { DatabaseSync } from 'node:sqlite';
import type { AwsLimits, CognitoUserCall } from '../aws-limits.ts';
import { createTokenBucket } from '../token-bucket.ts';
import { cognitoErrors } from './cognito-error.ts';

/** Cognito's limits for one user, whoever makes the calls. A refused call doesn't count. */
export type UserLimits = {
  /** Throws LimitExceededException if the user has reached the limit for these calls in the last hour. */
  countInHour(sub: string, call: CognitoUserCall): void;
  /** Throws TooManyRequestsException if a user, or a name without a user, is read or written too often in a second. */
  countInSecond(subOrName: string, kind: 'read' | 'write'): void;
};

const hourSeconds = 3600;

export function createUserLimits(
  database: DatabaseSync,
  limits: Readonly<AwsLimits>,
  nowSeconds: () => number,
): UserLimits {
  const forget = database.prepare('DELETE FROM user_calls WHERE at <= ?');
  const count = database.prepare('SELECT COUNT(*) AS calls FROM user_calls WHERE sub = ? AND call = ?');
  const insert = database.prepare('INSERT INTO user_calls VALUES (?, ?, ?)');
  const buckets = new Map<string, () => boolean>();
  return {
    countInHour(sub, call) {
      const now = nowSeconds();
      forget.run(now - hourSeconds);
      const { calls } = count.get(sub, call) as { calls: number };
      if (calls >= limits.cognitoUserCallsPerHour[call]) throw cognitoErrors.tooManyTries();
      insert.run(sub, call, now);
    },
    countInSecond(subOrName, kind) {
      const id = `${subOrName} ${kind}`;
      const newBucket = () =>
        createTokenBucket(
          () => ({ perSecond: limits.cognitoUserCallsPerSecond, burst: limits.cognitoUserCallsPerSecond }),
          () => nowSeconds() * 1000,
        );
      const isWithin = buckets.get(id) ?? newBucket();
      buckets.set(id, isWithin);
      if (!isWithin()) throw cognitoErrors.rateExceeded();
    },
  };
}
