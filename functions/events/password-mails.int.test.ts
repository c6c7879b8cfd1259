import { randomUUID } from 'node:crypto';
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  InternalErrorException,
  LimitExceededException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserProfile } from '../accounts/account-store.ts';
import { handler as auth } from '../accounts/auth/index.ts';
import { requestPasswordNotice } from '../accounts/password-mail-store.ts';
import { type EmailItem, emailKey, type PasswordMailItem } from '../accounts/table.ts';
import { documentClient } from '../platform/dynamo.ts';
import { putItem, write } from '../platform/table-writes.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { send } from '../testing/http-event.ts';
import { setUpTable } from '../testing/test-table.ts';
import { handler } from './index.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
setUpTable();

beforeAll(async () => {
  vi.stubEnv('USER_POOL_ID', 'test-pool');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'test-client');
  for (const name of ['CODES_PER_ADDRESS', 'CODES_PER_ACCOUNT']) vi.stubEnv(name, '100000');
  vi.stubEnv('MAILS_PER_ACCOUNT', '3');
});
afterAll(async () => {
  cognito.restore();
});
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['Date'] });
  cognito.reset();
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
  cognito.on(ForgotPasswordCommand).resolves({});
  cognito.on(AdminUpdateUserAttributesCommand).resolves({});
});
afterEach(async () => {
  await deliver();
  vi.useRealTimers();
});

async function anAuthor({ emailVerified = true } = {}) {
  const username = `Eva-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`.toLowerCase();
  await createUserProfile({ userId: randomUUID(), username, email, emailVerified });
  await write(
    putItem<EmailItem>('email', { ...emailKey(email), entity: 'EMAIL', username: username.toLowerCase() }),
  );
  return { username, email };
}

const forgot = (emailOrUsername: string) =>
  send(auth, 'POST /api/auth/forgot-password', { body: { emailOrUsername } });

/** Delivers the requests since the last time, like the stream. */
const delivered = new Set<string>();
async function deliver(): Promise<unknown> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
  const due = (Items as PasswordMailItem[]).filter(
    ({ entity, PK, requestedAt }) => entity === 'PASSWORD_MAIL' && !delivered.has(`${PK}${requestedAt}`),
  );
  for (const { PK, requestedAt } of due) delivered.add(`${PK}${requestedAt}`);
  const Records = due.map((item) => recordOf(item));
  return handler({ Records });
}

function recordOf(item: PasswordMailItem): DynamoDBRecord {
  const dynamodb = { SequenceNumber: '1', NewImage: marshall(item) };
  return { eventID: randomUUID(), eventName: 'MODIFY', dynamodb } as DynamoDBRecord;
}

const mailed = () => cognito.commandCalls(ForgotPasswordCommand).map(({ args }) => args[0].input.Username);

const kindsOfMail = () =>
  cognito.commandCalls(ForgotPasswordCommand).map(({ args }) => args[0].input.ClientMetadata?.mail);

describe('a changed password', () => {
  it('is told to the owner, also right after a mail with a code, and as often as it changes', async () => {
    const { username } = await anAuthor();
    await forgot(username);
    await deliver();
    for (let change = 0; change < 4; change += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await requestPasswordNotice(username.toLowerCase());
      await deliver();
    }

    expect(kindsOfMail()).toEqual(['resetPassword', ...Array.from({ length: 4 }, () => 'passwordChanged')]);
  });

  it('is not told to an address that is not verified', async () => {
    const { username } = await anAuthor({ emailVerified: false });
    await requestPasswordNotice(username);
    await deliver();

    expect(cognito.calls()).toHaveLength(0);
  });
});

describe('a forgotten password', () => {
  it('makes the same calls, and none to Cognito, whether the account exists or not', async () => {
    const { username, email } = await anAuthor();
    const callsFor = (name: string) => commandsDuring(() => forgot(name));

    const known = [await callsFor(email), await callsFor(username)];
    const unknown = [await callsFor('nobody@example.com'), await callsFor('nobody-here')];

    expect(unknown).toEqual(known);
    expect(cognito.calls()).toHaveLength(0);
  });

  it('sends one mail in the cooldown, whichever name is used, and another one after it', async () => {
    const { username, email } = await anAuthor();
    for (const name of [email, username, email.toUpperCase(), email]) {
      expect((await forgot(name)).body).toEqual({ cooldownSeconds: 60 });
      await deliver();
    }
    expect(mailed()).toEqual([username.toLowerCase()]);

    vi.setSystemTime(Date.now() + 60_000);
    await forgot(email);
    await deliver();

    expect(mailed()).toHaveLength(2);
  });

  it('sends as many mails in a day as the stage allows for a username, and as many for its address', async () => {
    const { username, email } = await anAuthor();
    const dayMs = 24 * 3_600_000;
    // Far from midnight.
    vi.setSystemTime((Math.ceil(Date.now() / dayMs) + 0.5) * dayMs);
    for (let asked = 0; asked < 5; asked += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      expect((await forgot(username)).status).toBe(202);
      await deliver();
    }

    expect(mailed()).toHaveLength(3);
    vi.setSystemTime(Date.now() + 60_000);
    await forgot(email);
    await deliver();
    expect(mailed()).toHaveLength(4);
  });

  it('sends nothing without an account, and stores no address', async () => {
    await forgot('a.stranger@example.com');
    await forgot('stranger');

    expect(await deliver()).toEqual({ batchItemFailures: [] });

    expect(mailed()).toEqual([]);
    const { Items } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
    expect(JSON.stringify(Items)).not.toContain('a.stranger');
  });

  it('makes Cognito send mail to an address that is not verified yet', async () => {
    const { username } = await anAuthor({ emailVerified: false });
    await forgot(username);
    await deliver();

    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)).toHaveLength(1);
    expect(mailed()).toEqual([username.toLowerCase()]);
  });

  it('is tried again if Cognito fails or has too many calls, but not if it refuses this account', async () => {
    const failure = { message: 'no', $metadata: {} };
    for (const error of [new InternalErrorException(failure), new TooManyRequestsException(failure)]) {
      await forgot((await anAuthor()).username);
      cognito.on(ForgotPasswordCommand).rejects(error);
      expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    }

    await forgot((await anAuthor()).username);
    cognito.on(ForgotPasswordCommand).rejects(new LimitExceededException(failure));
    expect(await deliver()).toEqual({ batchItemFailures: [] });
  });
});
