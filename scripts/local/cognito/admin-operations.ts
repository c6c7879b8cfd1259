import * as z from 'zod';
import { cognitoErrors } from './cognito-error.ts';
import {
  attributeList,
  type Operation,
  operation,
  requireClient,
  requirePool,
  toList,
  toObject,
} from './operation-input.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

const userInput = { UserPoolId: z.string(), Username: z.string().min(1) };
const groupInput = { ...userInput, GroupName: z.string() };
const passwordInput = {
  ...userInput,
  Password: z.string(),
  // A password that isn't permanent must be changed at the next sign-in, which is not implemented here.
  Permanent: z.literal(true),
};

/** Operations that need AWS credentials. */
export const adminOperations: Readonly<Record<string, Operation>> = {
  /** The client's settings; only the secret is emulated. */
  DescribeUserPoolClient: operation(
    { UserPoolId: z.string(), ClientId: z.string() },
    (pool, { UserPoolId, ClientId }) => {
      requirePool(pool, UserPoolId);
      requireClient(pool, ClientId);
      return { UserPoolClient: { UserPoolId, ClientId, ClientSecret: pool.settings.clientSecret } };
    },
  ),

  AdminGetUser: operation(userInput, (pool, input) => {
    const { username, sub, attributes, created, updated } = namedUser(pool, input);
    return {
      Username: username,
      UserAttributes: toList(sub, attributes),
      UserStatus: 'CONFIRMED',
      Enabled: true,
      UserCreateDate: created,
      UserLastModifiedDate: updated,
    };
  }),

  AdminDeleteUser: operation(userInput, (pool, input) => {
    pool.users.remove(namedUser(pool, input).sub);
    return {};
  }),

  /** May write attributes that clients may not, such as `email_verified`. */
  AdminUpdateUserAttributes: operation({ ...userInput, UserAttributes: attributeList }, (pool, input) => {
    const user = namedUser(pool, input);
    const attributes = { ...user.attributes, ...toObject(input.UserAttributes) };
    pool.users.update(user.sub, { attributes });
    return {};
  }),

  /** Sets a permanent password. */
  AdminSetUserPassword: operation(passwordInput, async (pool, input) => {
    const user = namedUser(pool, input);
    requirePolicy(input.Password, pool);
    pool.users.update(user.sub, { passwordHash: await hashPassword(input.Password) });
    return {};
  }),

  /** Adds a user to a group, whether it exists or not. The tokens that are issued from then on name it. */
  AdminAddUserToGroup: operation(groupInput, (pool, input) => {
    pool.users.join(namedUser(pool, input).sub, input.GroupName);
    return {};
  }),

  /** All groups of a user: there are never enough for a second page. */
  AdminListGroupsForUser: operation(userInput, (pool, input) => {
    const groups = pool.users.groupsOf(namedUser(pool, input).sub);
    return { Groups: groups.map((GroupName) => ({ GroupName })) };
  }),

  AdminUserGlobalSignOut: operation(userInput, (pool, input) => {
    pool.tokens.signOut(namedUser(pool, input).sub);
    return {};
  }),
};

function namedUser(
  pool: UserPool,
  { UserPoolId, Username }: { readonly UserPoolId: string; readonly Username: string },
): PoolUser {
  requirePool(pool, UserPoolId);
  const user = pool.users.find(Username) ?? pool.users.findBySub(Username);
  if (!user) throw cognitoErrors.unknownUser();
  return user;
}
