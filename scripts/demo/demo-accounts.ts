import * as auth from '#shared/api/auth.endpoints.ts';
import type { DemoApi } from './demo-api.ts';
import type { DemoAuthor } from './demo-types.ts';

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
        await api(auth.sendVerificationEmail);
        code = await newestCode(url, author);
      }
      if (code === undefined) throw new Error(`No verification mail to ${author.email} is in the outbox`);
      await api(auth.verifyEmail, { body: { code } });
    },
  };
}

async function newestCode(url: string, { email }: DemoAuthor): Promise<string | undefined> {
  const response = await fetch(`${url}/_local/outbox.json`);
  const mails = (await response.json()) as readonly { to: string; code?: string }[];
  return mails.find((mail) => mail.to === email && mail.code !== undefined)?.code;
}
