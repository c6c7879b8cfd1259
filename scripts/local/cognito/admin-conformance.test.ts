import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { credentialsFor } from '../common/credentials.ts';
import { named, newPool, signUp, UserPoolId } from './testing/conformance-calls.ts';
import { testFunctionName, testSettings } from './testing/pool.ts';

/** The answers and errors of each operation, tested with the unmodified AWS SDK. */

describe('operations for administrators', () => {
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
});
