import { randomUUID } from 'node:crypto';
import { login } from '#shared/api/account-endpoints.ts';
import { apiClient, type Bearer } from '#shared/api/client.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import type { Mail } from '../../local/cognito/outbox.ts';
import { type Visitor, visitor } from './api.ts';

export type SignedIn = { user: OwnUser; accessToken: string; refreshToken: string };

export type Credentials = { email: string; username: string; password: string };

/** Unique credentials. */
export function newCredentials(): Credentials {
  const id = randomUUID().slice(0, 12);
  return { email: `${id}@example.com`, username: `user-${id}`, password: 'Heslo1234' };
}

/** Header of a call with a token. */
export function bearer(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}

/** The function that signs in. */
export function authFunctionOf({ functions }: Pick<LocalCloud, 'functions'>) {
  const found = functions.find(({ logicalId }) => logicalId.startsWith('AuthFunction'));
  if (!found) throw new Error('There is no function that signs in');
  return found;
}

/** Everything mailed to an address, newest first. */
export async function mailsTo({ url }: Pick<LocalCloud, 'url'>, email: string): Promise<Mail[]> {
  const response = await fetch(`${url}/_local/outbox.json`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to === email);
}

/** A registered author with typed calls; `verified` with the code from the mail. */
export async function registerAuthor(
  cloud: Pick<LocalCloud, 'url'>,
  { verified = true }: { verified?: boolean } = {},
): Promise<SignedIn & Credentials & { calls: Visitor }> {
  const credentials = newCredentials();
  const calls = visitor(cloud.url);
  const { status, data, text } = await calls.post<SignedIn>('/api/auth/register', credentials);
  if (status !== 201) throw new Error(`Registration answered ${status}: ${text}`);
  if (verified) {
    const [mail] = await mailsTo(cloud, credentials.email);
    const headers = bearer(data.accessToken);
    const answer = await calls.post('/api/auth/verify-email', { code: mail?.code }, headers);
    if (answer.status !== 200) throw new Error(`Verification answered ${answer.status}: ${answer.text}`);
  }
  return { ...data, ...credentials, calls };
}

/** A registered author, and a typed client that signs in again when its token has expired. */
export async function authorClient(cloud: Pick<LocalCloud, 'url'>) {
  const author = await registerAuthor(cloud);
  const client = { baseUrl: cloud.url, sessionId: () => randomUUID() };
  const { call } = apiClient(client);
  const bearer: Bearer = {
    token: author.accessToken,
    renew: async () => {
      const body = { emailOrUsername: author.username, password: author.password };
      bearer.token = (await call(login, { body })).accessToken;
      return bearer.token;
    },
  };
  return { ...author, call: apiClient({ ...client, bearer }).call };
}

/** The id of the account that a token is for. */
export function subjectOf(accessToken: string): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub as string;
}
