import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { credentialsFor } from '../common/credentials.ts';
import { named, newPool, refused, signIn, signUp, UserPoolId } from './testing/conformance-calls.ts';
import { testFunctionName, testSettings } from './testing/pool.ts';

/** The answers and errors of each operation, tested with the unmodified AWS SDK. */

describe('operations for administrators', () => {
  it('read and delete', async () => {
    const pool = await newPool();
    await signUp(pool);
    const user = { UserPoolId, Username: 'eva' };

    expect(await pool.client.send(new AdminGetUserCommand(user))).toMatchObject({
      Username: 'eva',
      UserCreateDate: expect.any(Date),
    });
    await pool.client.send(new AdminDeleteUserCommand(user));
    await expect(pool.client.send(new AdminGetUserCommand(user))).rejects.toMatchObject(
      named('UserNotFoundException', 'User does not exist.'),
    );
  });

  it('set a password that fulfils the policy', async () => {
    const pool = await newPool();
    await signUp(pool);
    const password = (Password: string) =>
      new AdminSetUserPasswordCommand({ UserPoolId, Username: 'eva', Password, Permanent: true });

    await expect(pool.client.send(password('short'))).rejects.toMatchObject(
      named('InvalidPasswordException'),
    );
    await pool.client.send(password('Another-secret-9'));

    await expect(signIn(pool)).rejects.toMatchObject(refused('Incorrect username or password.'));
    expect(await signIn(pool, 'eva', 'Another-secret-9')).toMatchObject({ AccessToken: expect.any(String) });
  });

  it('allow a function only the calls that its role allows', async () => {
    const pool = await newPool();
    await signUp(pool);
    const reader = new CognitoIdentityProviderClient({
      endpoint: pool.endpoint,
      region: testSettings.region,
      credentials: credentialsFor(testFunctionName),
    });
    const user = { UserPoolId, Username: 'eva' };

    expect(await reader.send(new AdminGetUserCommand(user))).toMatchObject({ Username: 'eva' });
    await expect(reader.send(new AdminDeleteUserCommand(user))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('cognito-idp:AdminDeleteUser'),
    });
    reader.destroy();
  });

  it('require valid credentials and the right pool', async () => {
    const pool = await newPool();
    await signUp(pool);
    const stranger = new CognitoIdentityProviderClient({
      endpoint: pool.endpoint,
      region: testSettings.region,
      credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' },
    });
    const ask = (id: string) => new AdminGetUserCommand({ UserPoolId: id, Username: 'eva' });

    await expect(stranger.send(ask(UserPoolId))).rejects.toMatchObject(named('UnrecognizedClientException'));
    await expect(pool.client.send(ask('eu-central-1_Other'))).rejects.toMatchObject(
      named('ResourceNotFoundException'),
    );
    stranger.destroy();
  });

  it('return an error if they are not emulated', async () => {
    const pool = await newPool();
    const response = await fetch(pool.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.CreateGroup' },
      body: '{}',
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });
});
