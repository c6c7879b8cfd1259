import { isApiError } from '#shared/api/api-error.ts';
import * as auth from '#shared/api/auth.endpoints.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import type { DemoAccounts, SignedIn } from './demo-accounts.ts';
import { demoApi } from './demo-api.ts';
import type { DemoAuthor } from './demo-types.ts';

/** Signs a demo author in. Registers an author without an account, and verifies the e-mail address. */
export async function signInDemoAuthor(
  url: string,
  author: DemoAuthor,
  accounts: DemoAccounts,
): Promise<SignedIn> {
  const { user, accessToken } = await loginOrRegister(url, await accounts.withSecrets(author));
  const signedIn = { userId: subjectOf(accessToken), api: demoApi(url, accessToken) };
  if (!user.emailVerified) await accounts.verifyEmail(author, signedIn);
  if (user.bio === null) await signedIn.api(auth.updateMe, { body: { bio: author.bio } });
  return signedIn;
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
    const names = { username, firstName, lastName, language };
    return await api(auth.register, { body: { ...names, email, password } });
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
