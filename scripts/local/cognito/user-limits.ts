import type { DatabaseSync } from 'node:sqlite';
import type { AwsLimits, CognitoUserCall } from '../aws-limits.ts';
import { createTokenBucket } from '../token-bucket.ts';
import { cognitoErrors } from './cognito-error.ts';

/** What one user may have of Cognito, whoever asks. A call that is refused doesn't count. */
export type UserLimits = {
  /** Throws LimitExceededException where the user has had as many of these calls in the last hour as there may be. */
  countInHour(sub: string, call: CognitoUserCall): void;
  /** Throws TooManyRequestsException where a user, or a name without one, is read or written more often in a second than may be. */
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
