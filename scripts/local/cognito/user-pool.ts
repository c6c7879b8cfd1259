import type { DatabaseSync } from 'node:sqlite';
import { type Codes, createCodes } from './codes.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { PoolSettings } from './pool-settings.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createTriggers, type InvokeFunction, type Triggers } from './triggers.ts';
import { createUsers, type Users } from './users.ts';

/** The parts of a user pool that its operations use. */
export type UserPool = {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly codes: Codes;
  readonly tokens: Tokens;
  readonly triggers: Triggers;
  readonly outbox: Outbox;
  /** Seconds since 1970, with fractions. */
  readonly nowSeconds: () => number;
};

export type UserPoolOptions = {
  readonly database: DatabaseSync;
  readonly settings: PoolSettings;
  readonly invoke: InvokeFunction;
  readonly nowSeconds: () => number;
};

export async function createUserPool(options: UserPoolOptions): Promise<UserPool> {
  const { database, settings, nowSeconds } = options;
  const users = createUsers(database, nowSeconds);
  return {
    settings,
    users,
    codes: createCodes(database, nowSeconds),
    tokens: await createTokens(database, users, settings, nowSeconds),
    triggers: createTriggers(settings, options.invoke),
    outbox: createOutbox(database),
    nowSeconds,
  };
}
