import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { moderatorsGroup } from '#shared/infrastructure/user-groups.ts';
import { localAccounts, signInDemoAuthor } from './demo-accounts.ts';
import { demoModerator } from './demo-authors.ts';
import type { DemoTarget } from './stores.ts';

/** The services of a local cloud. */
type LocalServices = Pick<DemoTarget['aws'], 'region' | 'credentials'> & {
  readonly userPool?: { readonly endpoint: string; readonly poolId: string };
};

/** Gives a local cloud a moderator. */
export async function addDemoModerator({ url, aws }: { url: string; aws: LocalServices }): Promise<void> {
  await signInDemoAuthor(url, demoModerator, localAccounts(url));
  await makeModerator(aws, demoModerator.username);
}

/** Makes an account of a local cloud a moderator, from its next sign-in on. */
export async function makeModerator(
  { region, credentials, userPool }: LocalServices,
  username: string,
): Promise<void> {
  if (!userPool) throw new Error('The local cloud has no user pool');
  const client = new CognitoIdentityProviderClient({
    region,
    endpoint: userPool.endpoint,
    ...(credentials && { credentials }),
  });
  const { poolId } = userPool;
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: username, GroupName: moderatorsGroup }),
  );
  client.destroy();
}
