import { existsSync, mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import { type Codes, createCodes } from './codes.ts';
import { createLockouts, type Lockouts } from './lockouts.ts';
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
  readonly lockouts: Lockouts;
  readonly tokens: Tokens;
  readonly triggers: Triggers;
  readonly outbox: Outbox;
  /** Seconds since 1970, with fractions. */
  readonly nowSeconds: () => number;
  readonly close: () => void;
};

export type UserPoolOptions = {
  readonly stateDir: string;
  readonly settings: PoolSettings;
  readonly invoke: InvokeFunction;
  readonly nowSeconds: () => number;
};

export async function createUserPool(options: UserPoolOptions): Promise<UserPool> {
  const { settings, nowSeconds } = options;
  const database = openDatabase(options.stateDir);
  const users = createUsers(database, nowSeconds);
  return {
    settings,
    users,
    codes: createCodes(database, nowSeconds),
    lockouts: createLockouts(nowSeconds),
    tokens: await createTokens(database, users, settings, nowSeconds),
    triggers: createTriggers(settings, options.invoke),
    outbox: createOutbox(database),
    nowSeconds,
    close: () => database.close(),
  };
}

/** The version of the schema. */
const version = 2;

const schema = `
  PRAGMA user_version = ${version};
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS users (
    username TEXT PRIMARY KEY, sub TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
    attributes TEXT NOT NULL, created REAL NOT NULL, updated REAL NOT NULL);
  CREATE TABLE IF NOT EXISTS groups (sub TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (sub, name));
  CREATE TABLE IF NOT EXISTS codes (
    sub TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, email TEXT NOT NULL, expires REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (sub, purpose));
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash TEXT PRIMARY KEY, sub TEXT NOT NULL, origin TEXT NOT NULL, auth_time REAL NOT NULL,
    expires REAL NOT NULL, rotated_at REAL);
  CREATE TABLE IF NOT EXISTS revoked_origins (origin TEXT PRIMARY KEY, expires REAL NOT NULL);
  CREATE TABLE IF NOT EXISTS signing_keys (id INTEGER PRIMARY KEY, jwk TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
    code TEXT, link TEXT, at TEXT NOT NULL);
`;

/** Opens the accounts and the outbox: one SQLite file in the state folder. Times are seconds since 1970. */
function openDatabase(stateDir: string): DatabaseSync {
  const file = path.join(stateDir, 'cognito', 'user-pool.sqlite');
  mkdirSync(path.dirname(file), { recursive: true });
  const isNew = !existsSync(file);
  const database = new DatabaseSync(file);
  if (!isNew && database.prepare('PRAGMA user_version').get()?.user_version !== version) {
    database.close();
    throw new LocalCloudError('The local accounts are of an older version: start once with -- --fresh.');
  }
  database.exec(schema);
  return database;
}
