import type { DatabaseSync } from 'node:sqlite';
import type { AwsLimits } from '../aws-limits.ts';
import { type Codes, createCodes } from './codes.ts';
import { createLockout, type Lockout } from './lockout.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { PoolSettings } from './pool-settings.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createTriggers, type InvokeFunction, type Triggers } from './triggers.ts';
import { createUserLimits, type UserLimits } from './user-limits.ts';
import { createUsers, type Users } from './users.ts';

/** The parts of a user pool that its operations use. */
export type UserPool = {
  readonly settings: PoolSettings;
  readonly limits: Readonly<AwsLimits>;
  readonly users: Users;
  readonly codes: Codes;
  readonly lockout: Lockout;
  readonly userLimits: UserLimits;
  readonly tokens: Tokens;
  readonly triggers: Triggers;
  readonly outbox: Outbox;
  /** Seconds since 1970, with fractions. */
  readonly nowSeconds: () => number;
};

export type UserPoolOptions = {
  readonly database: DatabaseSync;
  readonly settings: PoolSettings;
  readonly limits: Readonly<AwsLimits>;
  readonly invoke: InvokeFunction;
  readonly nowSeconds: () => number;
};

export async function createUserPool(options: UserPoolOptions): Promise<UserPool> {
  const { database, settings, limits, nowSeconds } = options;
  const users = createUsers(database, settings, nowSeconds);
  return {
    settings,
    limits,
    users,
    codes: createCodes(database, nowSeconds),
    lockout: createLockout(database, nowSeconds),
    userLimits: createUserLimits(database, limits, nowSeconds),
    tokens: await createTokens(database, users, settings, nowSeconds),
    triggers: createTriggers(settings, options.invoke),
    outbox: createOutbox(database),
    nowSeconds,
  };
}
