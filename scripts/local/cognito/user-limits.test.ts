import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AwsLimits, awsLimits } from '../aws-limits.ts';
import { openPoolDatabase } from './pool-database.ts';
import { createUserLimits, type UserLimits } from './user-limits.ts';

let now: number;
let limits: AwsLimits;
let userLimits: UserLimits;
let close: () => Promise<void>;
beforeEach(async () => {
  const stateDir = await mkdtemp(path.join(tmpdir(), 'user-limits-'));
  const database = openPoolDatabase(stateDir);
  close = async () => {
    database.close();
    await rm(stateDir, { recursive: true });
  };
  now = 1_000_000;
  limits = { ...awsLimits, cognitoUserCallsPerSecond: 2 };
  userLimits = createUserLimits(database, limits, () => now);
});
afterEach(() => close());

/** The number of calls that are accepted. */
function accepted(times: number, call: () => void, refusal: string): number {
  let count = 0;
  for (let at = 0; at < times; at += 1) {
    try {
      call();
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ type: refusal });
    }
  }
  return count;
}
const changes = (sub = 'eva') =>
  accepted(9, () => userLimits.countInHour(sub, 'ChangePassword'), 'LimitExceededException');
const inSecond = (kind: 'read' | 'write', sub = 'eva') =>
  accepted(9, () => userLimits.countInSecond(sub, kind), 'TooManyRequestsException');

it('accepts the allowed number of calls of a user in any hour', () => {
  expect(changes()).toBe(5);
  now += 3599;
  expect(changes()).toBe(0);
  now += 1;
  expect(changes()).toBe(5);
});

it('counts each user and each kind of call separately', () => {
  expect([changes('eva'), changes('adam')]).toEqual([5, 5]);
  const codes = () => userLimits.countInHour('eva', 'VerifyUserAttribute');
  expect(accepted(20, codes, 'LimitExceededException')).toBe(15);
});

it('uses a changed limit immediately', () => {
  limits.cognitoUserCallsPerHour = { ...awsLimits.cognitoUserCallsPerHour, ChangePassword: 1 };
  expect(changes()).toBe(1);
});

it('accepts the allowed number of reads and of writes of a user in a second', () => {
  expect([inSecond('read'), inSecond('write'), inSecond('read', 'adam')]).toEqual([2, 2, 2]);
  now += 1;
  expect(inSecond('read')).toBe(2);
});
