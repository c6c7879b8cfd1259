import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import { type Operation, operation, requireSecret, requireSecretHash } from './operation-input.ts';
import { isPassword } from './passwords.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

const initiateInput = {
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
};
/** Calls with a refresh token send the client's secret itself. */
const clientInput = { ClientId: z.string(), ClientSecret: z.string().optional() };

export const signInOperations: Readonly<Record<string, Operation>> = {
  InitiateAuth: operation(initiateInput, async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    if (AuthFlow !== 'USER_PASSWORD_AUTH') {
      throw cognitoErrors.parameter(`${AuthFlow} flow not enabled for this client`);
    }
    const username = required(AuthParameters, 'USERNAME');
    requireSecretHash(pool, { ClientId, SecretHash: AuthParameters.SECRET_HASH }, username);
    const user = await signedInUser(pool, username, required(AuthParameters, 'PASSWORD'));
    return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.signIn(user) };
  }),

  GetTokensFromRefreshToken: operation(
    { ...clientInput, RefreshToken: z.string() },
    async (pool, { RefreshToken, ...client }) => {
      requireSecret(pool, client);
      return { AuthenticationResult: await pool.tokens.refresh(RefreshToken) };
    },
  ),

  /** Ends a sign-in: revokes its refresh tokens, and its access tokens for Cognito's own operations. */
  RevokeToken: operation({ ...clientInput, Token: z.string() }, (pool, { Token, ...client }) => {
    requireSecret(pool, client);
    if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(Token)) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked');
    }
    pool.tokens.revoke(Token);
    return {};
  }),
};

/**
 * Finds the user of a name and password. An unknown name takes the same time as a wrong password. Wrong passwords lock
 * a user out.
 */
async function signedInUser(pool: UserPool, name: string, password: string): Promise<PoolUser> {
  const user = pool.users.find(name);
  if (user) pool.lockouts.requireOpen(user.sub);
  const isRight = await isPassword(password, user?.passwordHash);
  if (user) pool.lockouts.count(user.sub, isRight);
  if (!user || !isRight) throw cognitoErrors.wrongPassword();
  return user;
}

function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = parameters[name];
  if (value) return value;
  throw cognitoErrors.parameter(`Missing required parameter ${name}`);
}
