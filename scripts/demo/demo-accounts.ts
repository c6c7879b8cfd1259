import { randomUUID } from 'node:crypto';
import {
  login,
  register,
  sendVerificationEmail,
  updateMe,
  verifyEmail,
} from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { type ApiClient, apiClient } from '#shared/api/client.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import type { DemoAuthor } from './demo-types.ts';

export type DemoApi = ApiClient['call'];

/** A client of the API at a URL, with its own browser session. */
export function demoApi(baseUrl: string, accessToken: string | null = null): DemoApi {
  const id = randomUUID();
  return apiClient({ baseUrl, sessionId: () => id, bearer: { token: accessToken } }).call;
}

/** A demo author who is signed in. */
export type SignedIn = {
  /** Account id at the identity provider: the `sub` claim of the access token. */
  readonly userId: string;
  readonly api: DemoApi;
};

/** Gives the demo authors accounts in a cloud. */
export type DemoAccounts = {
  /** The author with the e-mail address and the password to register or sign in with. */
  withSecrets(author: DemoAuthor): Promise<DemoAuthor>;
  /** Verifies the author's e-mail address. */
  verifyEmail(author: DemoAuthor, signedIn: SignedIn): Promise<void>;
};

/** The accounts in the local cloud: the passwords are public, and the codes are in the outbox. */
export function localAccounts(url: string): DemoAccounts {
  return {
    withSecrets: async (author) => author,
    async verifyEmail(author, { api }) {
      let code = await newestCode(url, author);
      if (code === undefined) {
        await api(sendVerificationEmail);
        code = await newestCode(url, author);
      }
      if (code === undefined) throw new Error(`No verification mail to ${author.email} is in the outbox`);
      await api(verifyEmail, { body: { code } });
    },
  };
}

async function newestCode(url: string, { email }: DemoAuthor): Promise<string | undefined> {
  const response = await fetch(`${url}/_local/outbox.json`);
  const mails = (await response.json()) as readonly { to: string; code?: string }[];
  return mails.find((mail) => mail.to === email && mail.code !== undefined)?.code;
}

/** Signs a demo author in. Registers an author without an account, and verifies the e-mail address. */
export async function signInDemoAuthor(
  url: string,
  author: DemoAuthor,
  accounts: DemoAccounts,
): Promise<SignedIn> {
  const { user, accessToken } = await loginOrRegister(url, await accounts.withSecrets(author));
  const signedIn = { userId: subjectOf(accessToken), api: demoApi(url, accessToken) };
  if (!user.emailVerified) await accounts.verifyEmail(author, signedIn);
  if (user.bio === null) await signedIn.api(updateMe, { body: { bio: author.bio } });
  return signedIn;
}

async function loginOrRegister(
  url: string,
  { username, email, password, firstName, lastName, language }: DemoAuthor,
): Promise<{ user: OwnUser; accessToken: string }> {
  const api = demoApi(url);
  try {
    return await api(login, { body: { emailOrUsername: username, password } });
  } catch (error) {
    if (!isApiError(error, 'INVALID_CREDENTIALS')) throw error;
  }
  try {
    const names = { username, firstName, lastName, language };
    return await api(register, { body: { ...names, email, password } });
  } catch (error) {
    if (!isApiError(error, 'USERNAME_TAKEN') && !isApiError(error, 'EMAIL_TAKEN')) throw error;
    throw new Error(
      `The demo author ${username} has a different password. Start once with -- --fresh, or with -- --no-demo.`,
    );
  }
}

function subjectOf(accessToken: string): string {
  const payload = accessToken.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub: string };
  return claims.sub;
}
