import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import { clientInput, parseInput, requireClient } from './operation-input.ts';
import { isPassword } from './passwords.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

const initiateInput = z.object({
  ...clientInput,
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});
const refreshInput = z.object({ ...clientInput, RefreshToken: z.string() });
const revokeInput = z.object({ ...clientInput, Token: z.string() });

export async function initiateAuth(pool: UserPool, input: unknown) {
  const { ClientId, AuthFlow, AuthParameters } = parseInput(initiateInput, input);
  requireClient(pool, ClientId);
  if (AuthFlow !== 'USER_PASSWORD_AUTH') {
    throw cognitoErrors.parameter(`${AuthFlow} flow not enabled for this client`);
  }
  const user = await signedInUser(
    pool,
    required(AuthParameters, 'USERNAME'),
    required(AuthParameters, 'PASSWORD'),
  );
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.signIn(user) };
}

/** Finds the user of a name and password. An unknown name takes the same time as a wrong password. */
async function signedInUser(pool: UserPool, name: string, password: string): Promise<PoolUser> {
  const user = pool.users.find(name);
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) throw cognitoErrors.wrongPassword();
  return user;
}

export async function getTokensFromRefreshToken(pool: UserPool, input: unknown) {
  const { ClientId, RefreshToken } = parseInput(refreshInput, input);
  requireClient(pool, ClientId);
  return { AuthenticationResult: await pool.tokens.refresh(RefreshToken) };
}

/** Ends a sign-in: revokes its refresh tokens, and its access tokens for Cognito's own operations. */
export async function revokeToken(pool: UserPool, input: unknown) {
  const { ClientId, Token } = parseInput(revokeInput, input);
  requireClient(pool, ClientId);
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(Token)) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked');
  }
  pool.tokens.revoke(Token);
  return {};
}

function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = parameters[name];
  if (value) return value;
  throw cognitoErrors.parameter(`Missing required parameter ${name}`);
}
