import * as z from 'zod';
import { cognitoErrors } from './cognito-error.ts';
import { attributeList, parseInput, poolInput, requirePool, toList, toObject } from './operation-input.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

const userInput = z.object(poolInput);
const updateInput = z.object({ ...poolInput, UserAttributes: attributeList });
const passwordInput = z.object({
  ...poolInput,
  Password: z.string(),
  // A password that isn't permanent must be changed at the next sign-in, which is not implemented here.
  Permanent: z.literal(true),
});
const listInput = z.object({ UserPoolId: z.string(), Limit: z.number().min(1).max(60).default(60) });

export async function adminGetUser(pool: UserPool, input: unknown) {
  const user = namedUser(pool, userInput, input);
  const { UserStatus, Enabled, UserCreateDate, UserLastModifiedDate, Username, Attributes } =
    description(user);
  return { Username, UserAttributes: Attributes, UserStatus, Enabled, UserCreateDate, UserLastModifiedDate };
}

export async function adminDeleteUser(pool: UserPool, input: unknown) {
  pool.users.remove(namedUser(pool, userInput, input).sub);
  return {};
}

/** May write attributes that clients may not, such as `email_verified`. */
export async function adminUpdateUserAttributes(pool: UserPool, input: unknown) {
  const user = namedUser(pool, updateInput, input);
  const { UserAttributes } = parseInput(updateInput, input);
  pool.users.update(user.sub, { attributes: { ...user.attributes, ...toObject(UserAttributes) } });
  return {};
}

/** Sets a permanent password and confirms the account. */
export async function adminSetUserPassword(pool: UserPool, input: unknown) {
  const user = namedUser(pool, userInput, input);
  const { Password } = parseInput(passwordInput, input);
  requirePolicy(Password, pool);
  pool.users.update(user.sub, { passwordHash: await hashPassword(Password), status: 'CONFIRMED' });
  return {};
}

export async function adminDisableUser(pool: UserPool, input: unknown) {
  pool.users.update(namedUser(pool, userInput, input).sub, { enabled: false });
  return {};
}

export async function adminEnableUser(pool: UserPool, input: unknown) {
  pool.users.update(namedUser(pool, userInput, input).sub, { enabled: true });
  return {};
}

export async function adminUserGlobalSignOut(pool: UserPool, input: unknown) {
  pool.tokens.signOut(namedUser(pool, userInput, input).sub);
  return {};
}

/** The first page of users, sorted by name; filters and further pages aren't emulated. */
export async function listUsers(pool: UserPool, input: unknown) {
  const { UserPoolId, Limit } = parseInput(listInput, input);
  requirePool(pool, UserPoolId);
  return { Users: pool.users.list().slice(0, Limit).map(description) };
}

function namedUser(
  pool: UserPool,
  schema: z.ZodType<{ UserPoolId: string; Username: string }>,
  input: unknown,
): PoolUser {
  const { UserPoolId, Username } = parseInput(schema, input);
  requirePool(pool, UserPoolId);
  const user = pool.users.find(Username) ?? pool.users.findBySub(Username);
  if (!user) throw cognitoErrors.unknownUser();
  return user;
}

function description(user: PoolUser) {
  return {
    Username: user.username,
    Attributes: toList(user.sub, user.attributes),
    UserStatus: user.status,
    Enabled: user.enabled,
    UserCreateDate: user.created,
    UserLastModifiedDate: user.updated,
  };
}
