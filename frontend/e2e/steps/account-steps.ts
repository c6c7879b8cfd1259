import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Visitor } from '../support/visitor.ts';

/** The credentials of an account. */
export type Account = { readonly username: string; readonly email: string; readonly password: string };

let made = 0;

/** Credentials that no account has yet. */
export function newAccount(): Account {
  made += 1;
  const username = `Anna-${Date.now().toString(36)}-${made}`;
  return { username, email: `${username.toLowerCase()}@skola.example`, password: 'Tajne-heslo-1' };
}

/** Registers on the page, as a visitor does. Afterwards the page for verifying the e-mail is open. */
export async function register(visitor: Visitor, account = newAccount()): Promise<Account> {
  const { page, say } = visitor;
  await page.goto('/register');
  await page.getByLabel(say('account:email'), { exact: true }).fill(account.email);
  await page.getByLabel(say('account:username'), { exact: true }).fill(account.username);
  await page.getByLabel(say('account:password'), { exact: true }).fill(account.password);
  await page.getByLabel(say('account:confirmation'), { exact: true }).fill(account.password);
  await page.getByText(say('account:register.available')).waitFor();
  await page.getByRole('button', { name: say('account:register.submit') }).click();
  await page.waitForURL('**/verify-email');
  await page.getByLabel(say('account:code'), { exact: true }).waitFor();
  return account;
}

/** Fills in and submits the sign-in form of the current page. */
export async function fillLogin(visitor: Visitor, name: string, password: string): Promise<void> {
  const { page, say } = visitor;
  await page.getByLabel(say('account:emailOrUsername'), { exact: true }).fill(name);
  await page.getByLabel(say('account:password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('account:login.submit') })
    .click();
}

/** Presses the button for logging out in the user menu. It asks first if something is unsaved. */
export async function pressLogOut({ page, say, like }: Visitor): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: like('session:menu.name') })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('session:menu.logout') })
    .click();
}

/** Logs out in the user menu, and waits for the sign-in link in the header. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page, like } = visitor;
  await pressLogOut(visitor);
  await page
    .getByRole('banner')
    .getByRole('button', { name: like('session:menu.name') })
    .waitFor({ state: 'detached' });
}

type Mail = { to: string; subject: string; text: string; code?: string; link?: string; at: string };

/** The newest mail to an address in the outbox of the local cloud, once it has the given number of mails. */
export async function mailTo(
  page: Page,
  address: string,
  count = 1,
): Promise<{ code: string; link: string }> {
  const mails = async () => {
    const all = (await (await page.request.get('/_local/outbox.json')).json()) as Mail[];
    return all.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  };
  await eventually(async () => (await mails()).length).toBe(count);
  const [newest] = await mails();
  const { code = '', link = '' } = newest ?? {};
  expect(code).not.toBe('');
  return { code, link: new URL(link).pathname + new URL(link).search };
}

/** The address of the page, without its origin. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
