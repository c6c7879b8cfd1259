import { createHmac } from 'node:crypto';
import {
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach } from 'vitest';
import { startTestPool, type TestPool, testSettings } from './pool.ts';

export const { clientId: ClientId, clientSecret: ClientSecret, poolId: UserPoolId } = testSettings;
/** The hash of the client's secret for calls about a user. */
export const SecretHash = (username: string) =>
  createHmac('sha256', ClientSecret).update(`${username}${ClientId}`).digest('base64');
export const password = 'Heslo1234';
const pools: TestPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

export async function newPool(...options: Parameters<typeof startTestPool>): Promise<TestPool> {
  const pool = await startTestPool(...options);
  pools.push(pool);
  return pool;
}

export function signUp(
  { client }: TestPool,
  Username = 'eva',
  email = `${Username}@example.com`,
  Password = password,
) {
  return client.send(
    new SignUpCommand({
      ClientId,
      SecretHash: SecretHash(Username),
      Username,
      Password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'locale', Value: 'sk' },
      ],
    }),
  );
}

export async function signIn({ client }: TestPool, USERNAME = 'eva', PASSWORD = password) {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD, SECRET_HASH: SecretHash(USERNAME) },
    }),
  );
  return {
    AccessToken: AuthenticationResult?.AccessToken ?? '',
    IdToken: AuthenticationResult?.IdToken ?? '',
    RefreshToken: AuthenticationResult?.RefreshToken ?? '',
  };
}

export async function refresh({ client }: TestPool, RefreshToken: string) {
  const { AuthenticationResult } = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, ClientSecret, RefreshToken }),
  );
  return AuthenticationResult;
}

/** Signs up and in, and verifies the address with the code from the mail. */
export async function verifiedUser(pool: TestPool, username = 'eva') {
  await signUp(pool, username);
  const tokens = await signIn(pool, username);
  const { AccessToken } = tokens;
  await pool.client.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
  );
  await pool.client.send(
    new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: newestCode(pool) }),
  );
  return tokens;
}

export const newestCode = (pool: TestPool) => pool.outbox()[0]?.code ?? '';
export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');
export const named = (name: string, message?: string) => ({ name, ...(message ? { message } : {}) });
export const refused = (message: string) => named('NotAuthorizedException', message);
export const wrongPassword = refused('Incorrect username or password.');

export async function attributesOf({ client }: TestPool, AccessToken: string) {
  const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
}
