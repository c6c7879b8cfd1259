import * as z from 'zod';
import { cognitoErrors } from './cognito-error.ts';
import {
  attributeList,
  clientInput,
  parseInput,
  poolInput,
  requireClient,
  requirePool,
  toList,
  toObject,
} from './operation-input.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

const userInput = z.object(poolInput);
const describeInput = z.object({ UserPoolId: z.string(), ClientId: clientInput.ClientId });
const groupInput = z.object({ ...poolInput, GroupName: z.string() });
const updateInput = z.object({ ...poolInput, UserAttributes: attributeList });
const passwordInput = z.object({
  ...poolInput,
  Password: z.string(),
  // A password that isn't permanent must be changed at the next sign-in, which is not implemented here.
  Permanent: z.literal(true),
});

/** The client's settings; only the secret is emulated. */
export async function describeUserPoolClient(pool: UserPool, input: unknown) {
  const { UserPoolId, ClientId } = parseInput(describeInput, input);
  requirePool(pool, UserPoolId);
  requireClient(pool, ClientId);
  return { UserPoolClient: { UserPoolId, ClientId, ClientSecret: pool.settings.clientSecret } };
}

export async function adminGetUser(pool: UserPool, input: unknown) {
  const { username, sub, attributes, created, updated } = namedUser(pool, userInput, input);
  return {
    Username: username,
    UserAttributes: toList(sub, attributes),
    UserStatus: 'CONFIRMED',
    Enabled: true,
    UserCreateDate: created,
    UserLastModifiedDate: updated,
  };
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

/** Sets a permanent password. */
export async function adminSetUserPassword(pool: UserPool, input: unknown) {
  const user = namedUser(pool, userInput, input);
  const { Password } = parseInput(passwordInput, input);
  requirePolicy(Password, pool);
  pool.users.update(user.sub, { passwordHash: await hashPassword(Password) });
  return {};
}

/** Adds a user to a group, whether it exists or not. The tokens that are issued from then on name it. */
export async function adminAddUserToGroup(pool: UserPool, input: unknown) {
  const { sub } = namedUser(pool, groupInput, input);
  pool.users.setGroup(sub, parseInput(groupInput, input).GroupName, true);
  return {};
}

export async function adminRemoveUserFromGroup(pool: UserPool, input: unknown) {
  const { sub } = namedUser(pool, groupInput, input);
  pool.users.setGroup(sub, parseInput(groupInput, input).GroupName, false);
  return {};
}

/** All groups of a user: there are never enough for a second page. */
export async function adminListGroupsForUser(pool: UserPool, input: unknown) {
  const { sub } = namedUser(pool, userInput, input);
  return { Groups: pool.users.groupsOf(sub).map((GroupName) => ({ GroupName })) };
}

export async function adminUserGlobalSignOut(pool: UserPool, input: unknown) {
  pool.tokens.signOut(namedUser(pool, userInput, input).sub);
  return {};
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
