import type { DatabaseSync } from 'node:sqlite';

export type PoolUser = {
  readonly username: string;
  readonly sub: string;
  readonly passwordHash: string;
  /** Without `sub`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Seconds since 1970. */
  readonly created: number;
  readonly updated: number;
};

export type Users = {
  /** Finds a user by username, or by a verified e-mail address. */
  find(name: unknown): PoolUser | undefined;
  findBySub(sub: string): PoolUser | undefined;
  /** Finds another account with this verified address. */
  findVerifiedEmail(email: string, exceptSub: string): PoolUser | undefined;
  /** Returns false if the username is taken. */
  insert(user: PoolUser): boolean;
  update(sub: string, changes: Partial<Omit<PoolUser, 'sub' | 'username' | 'created'>>): void;
  /** The groups of an account, sorted. */
  groupsOf(sub: string): string[];
  join(sub: string, group: string): void;
  /** Deletes the account with its tokens and codes. */
  remove(sub: string): void;
  /** The form in which usernames are stored and compared. */
  normalize(username: string): string;
};

type UserRow = {
  username: string;
  sub: string;
  password_hash: string;
  attributes: string;
  created: number;
  updated: number;
};

export function createUsers(database: DatabaseSync, nowSeconds: () => number): Users {
  const byName = database.prepare('SELECT * FROM users WHERE username = ?');
  const bySub = database.prepare('SELECT * FROM users WHERE sub = ?');
  const byEmail = database.prepare(
    "SELECT * FROM users WHERE lower(json_extract(attributes, '$.email')) = lower(?)" +
      " AND json_extract(attributes, '$.email_verified') = 'true' AND sub <> ?",
  );
  const insert = database.prepare('INSERT OR IGNORE INTO users VALUES (?, ?, ?, ?, ?, ?)');
  const update = database.prepare(
    'UPDATE users SET password_hash = ?, attributes = ?, updated = ? WHERE sub = ?',
  );
  const groups = database.prepare('SELECT name FROM groups WHERE sub = ? ORDER BY name');
  const join = database.prepare('INSERT OR IGNORE INTO groups VALUES (?, ?)');
  const removals = ['users', 'codes', 'refresh_tokens', 'groups'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE sub = ?`),
  );

  const normalize = (username: string) => username.toLowerCase();
  const findBySub = (sub: string) => toUser(bySub.get(sub));
  const findVerifiedEmail = (email: string, exceptSub: string) => toUser(byEmail.get(email, exceptSub));
  return {
    normalize,
    findBySub,
    findVerifiedEmail,
    find(name) {
      if (typeof name !== 'string') return undefined;
      return toUser(byName.get(normalize(name))) ?? findVerifiedEmail(name, '');
    },
    insert: (user) =>
      insert.run(
        user.username,
        user.sub,
        user.passwordHash,
        JSON.stringify(user.attributes),
        user.created,
        user.updated,
      ).changes === 1,
    update(sub, changes) {
      const user = findBySub(sub);
      if (!user) return;
      const { passwordHash, attributes } = { ...user, ...changes };
      update.run(passwordHash, JSON.stringify(attributes), nowSeconds(), sub);
    },
    groupsOf: (sub) => groups.all(sub).map(({ name }) => String(name)),
    join: (sub, group) => void join.run(sub, group),
    remove(sub) {
      for (const removal of removals) removal.run(sub);
    },
  };
}

function toUser(found: unknown): PoolUser | undefined {
  if (found === undefined) return undefined;
  const row = found as UserRow;
  return {
    username: row.username,
    sub: row.sub,
    passwordHash: row.password_hash,
    attributes: JSON.parse(row.attributes) as Record<string, string>,
    created: row.created,
    updated: row.updated,
  };
}
