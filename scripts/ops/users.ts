import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { canonicalEmail } from '#shared/domain/email-address.ts';
import { moderatorsGroup } from '#shared/infrastructure/user-groups.ts';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/** The actions of the command `user`. */
export const userActions = ['show', 'disable', 'enable', 'sign-out'] as const;
export type UserAction = (typeof userActions)[number] | 'add-moderator' | 'remove-moderator';

/**
 * Shows an account, ends all its sign-ins, keeps it from signing in until it is enabled again, or changes whether it is
 * a moderator. Access tokens that were already issued expire within 15 minutes. Returns a text about the result.
 * @param who a username or an e-mail address
 */
export async function changeUser(
  action: UserAction,
  who: string,
  deployed: DeployedStage,
  client = new CognitoIdentityProviderClient({ region: deployed.region }),
): Promise<string> {
  const UserPoolId = await stageOutput(deployed, 'Auth', 'UserPoolId');
  const user = await findUser(client, UserPoolId, who);
  const account = { UserPoolId, Username: user.Username };
  const membership = { ...account, GroupName: moderatorsGroup };
  switch (action) {
    case 'show':
      return description(user);
    case 'enable':
      await client.send(new AdminEnableUserCommand(account));
      return `${user.Username} may sign in.`;
    case 'disable':
      await client.send(new AdminDisableUserCommand(account));
      await client.send(new AdminUserGlobalSignOutCommand(account));
      return `${user.Username} is signed out everywhere and may not sign in.`;
    case 'add-moderator':
      await client.send(new AdminAddUserToGroupCommand(membership));
      return `${user.Username} is a moderator from the next sign-in on.`;
    case 'remove-moderator':
      await client.send(new AdminRemoveUserFromGroupCommand(membership));
      return `${user.Username} is no moderator any more, at the latest in 15 minutes.`;
    case 'sign-out':
      await client.send(new AdminUserGlobalSignOutCommand(account));
      return `${user.Username} is signed out everywhere.`;
  }
}

async function findUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  who: string,
): Promise<UserType> {
  // Cognito's filters have quotes around a value; the usernames and addresses that this command accepts contain no
  // quotes.
  if (/["\\]/.test(who)) throw new UserError(`"${who}" is neither a username nor an e-mail address.`);
  const attribute = who.includes('@') ? 'email' : 'username';
  const Filter = `${attribute} = "${canonicalEmail(who)}"`;
  const { Users: [user] = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter }));
  if (!user) throw new UserError(`There is no account "${who}".`);
  return user;
}

function description({ Username, Enabled, UserStatus, UserCreateDate, Attributes = [] }: UserType): string {
  const value = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? 'none';
  return [
    `username: ${Username}`,
    `e-mail address: ${value('email')} (verified for Cognito: ${value('email_verified')})`,
    `may sign in: ${Enabled ? 'yes' : 'no'} (${UserStatus})`,
    `created: ${UserCreateDate?.toISOString()}`,
  ].join('\n');
}
