import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { moderatorsGroup } from '#shared/infrastructure/user-groups.ts';
import { localAccounts, signInDemoAuthor } from './demo-accounts.ts';
import { demoModerator } from './demo-authors.ts';
import type { DemoTarget } from './stores.ts';

type LocalTarget = DemoTarget & {
  readonly aws: { readonly userPool?: { readonly endpoint: string; readonly poolId: string } };
};

/** Gives the local cloud a moderator. */
export async function addDemoModerator({ url, aws }: LocalTarget): Promise<void> {
  if (!aws.userPool) return;
  await signInDemoAuthor(url, demoModerator, localAccounts(url));
  const { region, credentials, userPool } = aws;
  const client = new CognitoIdentityProviderClient({
    region,
    endpoint: userPool.endpoint,
    ...(credentials && { credentials }),
  });
  await client.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: userPool.poolId,
      Username: demoModerator.username,
      GroupName: moderatorsGroup,
    }),
  );
  client.destroy();
}
