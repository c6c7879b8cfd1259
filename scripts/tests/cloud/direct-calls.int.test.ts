import {
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { secretHash } from '../../../functions/accounts/client-secret.ts';
import { authFunctionOf, mailsTo, newCredentials, registerAuthor } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** Nobody can call Cognito directly, past the API's limits. Its address and the client's id are public. */

let cloud: TestCloud;
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  cloud = await shareTestCloud();
  const { env } = authFunctionOf(cloud);
  for (const key of ['userPoolId', 'userPoolClientId'] as const)
    vi.stubEnv(envNames[key], env[envNames[key]]);
  const { userPool, region } = cloud.aws;
  cognito = new CognitoIdentityProviderClient({ endpoint: userPool.endpoint, region });
});
afterAll(() => {
  vi.unstubAllEnvs();
  cognito.destroy();
});

const client = () => ({ ClientId: cloud.aws.userPool.clientId });
const isFree = async (username: string) => {
  const path = `/api/auth/check-username?username=${username}`;
  return (await visitor(cloud.url).get<{ available: boolean }>(path)).data.available;
};

describe('with the client’s id alone', () => {
  it('nobody signs up', async () => {
    const { username, email, password } = newCredentials();
    const signUp = new SignUpCommand({
      ...client(),
      ...{ Username: username, Password: password, UserAttributes: [{ Name: 'email', Value: email }] },
    });

    await expect(cognito.send(signUp)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    expect(await isFree(username)).toBe(true);
  });

  it('nobody signs in, not even with the right password', async () => {
    const { username, password } = await registerAuthor(cloud);
    const signIn = new InitiateAuthCommand({
      ...client(),
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });

    await expect(cognito.send(signIn)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('nobody makes Cognito send a mail', async () => {
    const { username, email } = await registerAuthor(cloud);
    const forgot = new ForgotPasswordCommand({ ...client(), Username: username });

    await expect(cognito.send(forgot)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    expect(await mailsTo(cloud, email)).toHaveLength(1);
  });
});

it('even with the client’s secret nobody signs up, because the trigger wants a proof', async () => {
  const { username, email, password } = newCredentials();
  const { region, credentials, userPool } = cloud.aws;
  const admin = new CognitoIdentityProviderClient({
    ...{ region, credentials, endpoint: userPool.endpoint },
  });
  const signUp = new SignUpCommand({
    ...client(),
    SecretHash: await secretHash(admin, username),
    ...{ Username: username, Password: password, UserAttributes: [{ Name: 'email', Value: email }] },
    ClientMetadata: { proof: `${Math.floor(Date.now() / 1000) + 60}.forged` },
  });

  await expect(cognito.send(signUp)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: expect.stringContaining('Only the API may make this call'),
  });
  admin.destroy();
});

it('an access token gets no mail with a code and can’t change the address', async () => {
  const { accessToken: AccessToken, email } = await registerAuthor(cloud, { verified: false });
  const other = newCredentials().email;
  const refused = { name: 'UserLambdaValidationException' };

  const code = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
  await expect(cognito.send(code)).rejects.toMatchObject(refused);
  const change = new UpdateUserAttributesCommand({
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: other }],
  });
  await expect(cognito.send(change)).rejects.toMatchObject(refused);

  expect([await mailsTo(cloud, email), await mailsTo(cloud, other)]).toEqual([[expect.anything()], []]);
});
