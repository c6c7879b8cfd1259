import { randomBytes } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DemoAccounts } from '../demo/demo-accounts.ts';

/**
 * Accounts of the demo authors on a deployed stage. Their passwords are random and are not kept. Their mails are sent
 * to SES's mailbox simulator, which accepts them without harm to the sender's reputation. Their addresses are marked as
 * verified with the permissions of the person who deploys.
 */
export function deployedAccounts(
  UserPoolId: string,
  config: CognitoIdentityProviderClientConfig,
): DemoAccounts {
  const cognito = new CognitoIdentityProviderClient(config);
  return {
    async withSecrets(author) {
      const password = `Aa1-${randomBytes(24).toString('base64url')}`;
      await setPassword(cognito, { UserPoolId, Username: author.username, Password: password });
      return { ...author, password, email: `success+${author.username}@simulator.amazonses.com` };
    },
    async verifyEmail({ username }, { userId }) {
      const { setEmailVerified } = await import('../../functions/accounts/account-store.ts');
      await setEmailVerified({ userId, username }, true);
    },
  };
}

/** After an earlier, interrupted load, an author's account already exists, with a password that was not kept. */
async function setPassword(
  cognito: CognitoIdentityProviderClient,
  account: { readonly UserPoolId: string; readonly Username: string; readonly Password: string },
): Promise<void> {
  try {
    await cognito.send(new AdminSetUserPasswordCommand({ ...account, Permanent: true }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
