import { isApiError } from '#shared/api/api-error.ts';
import * as auth from '#shared/api/auth.endpoints.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { type DemoApi, demoApi } from './demo-api.ts';
import type { DemoAuthor } from './demo-types.ts';

/** A demo author who is signed in. */
export type SignedIn = {
  /** Account id at the identity provider: the `sub` claim of the access token. */
  readonly userId: string;
  readonly api: DemoApi;
};

/**
 * Signs a demo author in. Registers an author without an account, and verifies the e-mail address with the code from the
 * local outbox.
 */
export async function signInDemoAuthor(url: string, author: DemoAuthor): Promise<SignedIn> {
  const { user, accessToken } = await loginOrRegister(url, author);
  const api = demoApi(url, accessToken);
  if (!user.emailVerified) await verifyEmail(url, api, author);
  if (user.bio === null) await api(auth.updateMe, { body: { bio: author.bio } });
  return { userId: subjectOf(accessToken), api };
}

async function loginOrRegister(
  url: string,
  { username, email, password, firstName, lastName, language }: DemoAuthor,
): Promise<{ user: OwnUser; accessToken: string }> {
  const api = demoApi(url);
  try {
    return await api(auth.login, { body: { emailOrUsername: username, password } });
  } catch (error) {
    if (!isApiError(error, 'INVALID_CREDENTIALS')) throw error;
  }
  try {
    return await api(auth.register, { body: { username, email, password, firstName, lastName, language } });
  } catch (error) {
    if (!isApiError(error, 'USERNAME_TAKEN') && !isApiError(error, 'EMAIL_TAKEN')) throw error;
    throw new Error(
      `The demo author ${username} has a different password. Start once with -- --fresh, or with -- --no-demo.`,
    );
  }
}

async function verifyEmail(url: string, api: DemoApi, author: DemoAuthor): Promise<void> {
  let code = await newestCode(url, author);
  if (code === undefined) {
    await api(auth.sendVerificationEmail);
    code = await newestCode(url, author);
  }
  if (code === undefined) throw new Error(`No verification mail to ${author.email} is in the outbox`);
  await api(auth.verifyEmail, { body: { code } });
}

async function newestCode(url: string, { email }: DemoAuthor): Promise<string | undefined> {
  const response = await fetch(`${url}/_local/outbox.json`);
  const mails = (await response.json()) as readonly { to: string; code?: string }[];
  return mails.find((mail) => mail.to === email && mail.code !== undefined)?.code;
}

function subjectOf(accessToken: string): string {
  const payload = accessToken.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub: string };
  return claims.sub;
}
