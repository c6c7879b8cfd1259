import {
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CodeDeliveryFailureException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  InternalErrorException,
  InvalidPasswordException,
  LimitExceededException,
  RevokeTokenCommand,
  SignUpCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentClient } from '../platform/dynamo.ts';
import { send } from '../testing/http-event.ts';

/** Faults that no emulator produces. */

const cognito = mockClient(CognitoIdentityProviderClient);
const database = mockClient(documentClient);
const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const caller = { userId: 'account-1', username: 'eva' };
vi.mock(import('../platform/authenticate.ts'), async (original) => ({
  ...(await original()),
  cognitoVerifier: () => async () => caller,
}));
const { handler } = await import('./auth/index.ts');
const failure = { message: 'eva@example.com failed', $metadata: {} };
const body = { email: 'eva@example.com', username: 'Eva', password: 'Heslo1234' };

beforeEach(() => {
  for (const name of ['TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID']) vi.stubEnv(name, 'test');
  vi.stubEnv('WRONG_PASSWORDS_PER_ADDRESS', '10');
  for (const kind of ['REGISTRATIONS', 'CODES']) {
    for (const subject of ['ADDRESS', 'ACCOUNT']) vi.stubEnv(`${kind}_PER_${subject}`, '10');
  }
  vi.stubEnv('MAILS_PER_ACCOUNT', '10');
  cognito.reset();
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
  database.reset();
  output.mockClear();
  database.on(TransactWriteCommand).resolves({});
  database.on(UpdateCommand).resolves({ Attributes: {} });
});
afterAll(() => {
  cognito.restore();
  vi.restoreAllMocks();
});

/** The keys of the items that each transaction deletes or puts. */
function transactions(): string[][] {
  return database
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) =>
      (input.TransactItems ?? []).flatMap(({ Put, Delete }) => [
        ...(Put ? [`Put ${Put.Item?.PK}/${Put.Item?.SK}`] : []),
        ...(Delete ? [`Delete ${Delete.Key?.PK}/${Delete.Key?.SK}`] : []),
      ]),
    );
}

/** How each update changed the time of the last verification mail. */
function verificationUpdates(): (string | undefined)[] {
  return database
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input)
    .filter(({ ExpressionAttributeNames }) => ExpressionAttributeNames?.['#0'] === 'verificationSentAt')
    .map(({ UpdateExpression }) => UpdateExpression);
}

describe('a new password', () => {
  const busy = new TooManyRequestsException(failure);

  it.each([
    [
      'reset',
      'POST /api/auth/reset-password',
      { emailOrUsername: 'eva', code: '123456', password: 'Heslo1234' },
    ],
    [
      'changed',
      'POST /api/auth/change-password',
      { currentPassword: 'Heslo1234', newPassword: 'Heslo12345' },
    ],
  ] as const)('that was %s also ends other sign-ins while Cognito is busy', async (_what, call, body) => {
    database
      .on(GetCommand)
      .resolves({ Item: { entity: 'USER', userId: 'account-1', username: 'eva', emailVerified: true } });
    cognito.on(ConfirmForgotPasswordCommand).resolves({});
    cognito.on(ChangePasswordCommand).resolves({});
    cognito.on(AdminUserGlobalSignOutCommand).rejectsOnce(busy).rejectsOnce(busy).resolves({});

    const { status } = await send(handler, call, { body, headers: { authorization: 'Bearer token' } });

    expect(status).toBe(204);
    expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(3);
  });
});

describe('a password that is reset with the code from a mail', () => {
  const body = { emailOrUsername: 'eva', code: '123456', password: 'Heslo1234' };
  const reset = () => send(handler, 'POST /api/auth/reset-password', { body });

  beforeEach(() => {
    database.on(GetCommand).resolves({
      Item: { entity: 'USER', userId: 'account-1', username: 'eva', emailVerified: false },
    });
    cognito.on(ConfirmForgotPasswordCommand).resolves({});
    cognito.on(AdminUserGlobalSignOutCommand).resolves({});
  });

  it('verifies the address before it asks for the mail, which only goes to a verified address', async () => {
    const { status } = await reset();

    const inputs = database.calls().map(({ args: [{ input }] }) => JSON.stringify(input));
    const verifying = inputs.findIndex((input) => input.includes('"#0":"emailVerified"'));
    const asking = inputs.findIndex((input) => input.includes('"PASSWORD_MAIL"'));
    expect(status).toBe(204);
    expect(verifying).toBeGreaterThan(0);
    expect(asking).toBeGreaterThan(verifying);
  });

  it('ends every sign-in although the address can’t be verified', async () => {
    database.on(UpdateCommand).callsFake(({ ExpressionAttributeNames }) => {
      if (ExpressionAttributeNames['#0'] === 'emailVerified') throw new Error('broken');
      return { Attributes: {} };
    });

    await reset();

    expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1);
  });
});

describe('register', () => {
  it('frees name and address if Cognito refuses the password by one of its own rules', async () => {
    cognito.on(SignUpCommand).rejects(new InvalidPasswordException(failure));

    const answer = await send(handler, 'POST /api/auth/register', { body });

    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'body.password', message: failure.message }],
    ]);
    expect(transactions()[1]).toEqual([
      'Delete EMAIL#eva@example.com/EMAIL',
      'Delete USERNAME#=eva/LOOK',
      'Delete USERNAME#eva/RESERVATION',
    ]);
  });

  it('keeps them for the next try if Cognito fails', async () => {
    cognito.on(SignUpCommand).rejects(new InternalErrorException(failure));

    const answer = await send(handler, 'POST /api/auth/register', { body });

    expect(answer.status).toBe(503);
    expect(transactions()).toHaveLength(1);
  });

  it.each([
    [new CodeDeliveryFailureException(failure), { isSent: false }],
    [
      new LimitExceededException({ message: 'Exceeded daily email limit for the account', $metadata: {} }),
      { isSent: false, retryAfter: expect.any(Number) },
    ],
  ])('succeeds and says so if the mail cannot be sent', async (fault, told) => {
    cognito.on(SignUpCommand).resolves({ UserSub: 'account-1' });
    cognito
      .on(InitiateAuthCommand)
      .resolves({ AuthenticationResult: { AccessToken: 'access', RefreshToken: 'refresh' } });
    cognito.on(GetUserAttributeVerificationCodeCommand).rejects(fault);

    const answer = await send(handler, 'POST /api/auth/register', { body });

    expect([answer.status, answer.body.accessToken]).toEqual([201, 'access']);
    expect(answer.body.verificationEmail).toEqual(told);
    expect(verificationUpdates()).toEqual(['SET #0 = :0', 'REMOVE #0']);
    const logged = output.mock.calls.join('');
    expect(logged).toContain('verification mail not sent');
    for (const secret of [body.email, body.password, 'access"', 'refresh"'])
      expect(logged).not.toContain(secret);
  });
});

it('logout succeeds if Cognito fails', async () => {
  cognito.on(RevokeTokenCommand).rejects(new InternalErrorException(failure));

  const answer = await send(handler, 'POST /api/auth/logout', { body: { refreshToken: 'r1' } });

  expect(answer.status).toBe(204);
});

it('sending the verification mail ends the cooldown if Cognito fails', async () => {
  cognito.on(GetUserAttributeVerificationCodeCommand).rejects(new InternalErrorException(failure));

  const answer = await send(handler, 'POST /api/auth/verify-email/send', {
    headers: { authorization: 'Bearer good' },
  });

  expect(answer.status).toBe(503);
  expect(verificationUpdates()).toEqual(['SET #0 = :0', 'REMOVE #0']);
});
