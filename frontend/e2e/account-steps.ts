import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './journey.ts';
import type { Visitor } from './visitor.ts';

/** What the pages around accounts say, as far as their journeys need it. */
export const accountWords = {
  sk: {
    email: 'E-mail',
    username: 'Používateľské meno',
    emailOrUsername: 'E-mail alebo používateľské meno',
    password: 'Heslo',
    passwordAgain: 'Heslo ešte raz',
    newPassword: 'Nové heslo',
    createAccount: 'Vytvoriť účet',
    free: 'Toto meno je voľné',
    code: 'Kód zo správy',
    verify: 'Overiť e-mail',
    verified: 'E-mail je overený',
    resendIn: /^Poslať znova o \d+/,
    signIn: 'Prihlásiť sa',
    signInFirst: 'Najprv sa prihlás',
    wrong: /heslo nie je správne/,
    accountMenu: /^Ponuka účtu/,
    unverified: /Neoverený/,
    logout: 'Odhlásiť sa',
    settings: 'Nastavenia',
    bio: 'O mne',
    saveProfile: 'Uložiť profil',
    saved: 'Profil je uložený.',
    sendCode: 'Poslať kód',
    setPassword: 'Nastaviť heslo',
    passwordChanged: 'Heslo je zmenené',
    expired: 'Prihlásenie vypršalo. Prihlás sa znova.',
    deleteAccount: 'Zmazať účet',
    deleteForGood: 'Navždy zmazať účet',
    typeName: /^Na potvrdenie napíš/,
  },
  en: {
    email: 'E-mail',
    username: 'Username',
    emailOrUsername: 'E-mail or username',
    password: 'Password',
    passwordAgain: 'Password again',
    newPassword: 'New password',
    createAccount: 'Create account',
    free: 'This username is free',
    code: 'Code from the message',
    verify: 'Verify e-mail',
    verified: 'Your e-mail is verified',
    resendIn: /^Send again in \d+/,
    signIn: 'Sign In',
    signInFirst: 'Sign in first',
    wrong: /password is not right/,
    accountMenu: /^Account menu/,
    unverified: /Unverified/,
    logout: 'Log out',
    settings: 'Settings',
    bio: 'About me',
    saveProfile: 'Save profile',
    saved: 'Your profile is saved.',
    sendCode: 'Send the code',
    setPassword: 'Set the password',
    passwordChanged: 'Your password is changed',
    expired: 'Your sign-in has expired. Sign in again.',
    deleteAccount: 'Delete account',
    deleteForGood: 'Delete account for good',
    typeName: /^Type your username/,
  },
} as const;

export function wordsOf({ look }: Visitor) {
  return accountWords[look.language];
}

/** Somebody who can sign in. */
export type Account = { readonly username: string; readonly email: string; readonly password: string };

let made = 0;

/** Data of an account that nobody has yet. */
export function newAccount(): Account {
  made += 1;
  const username = `Anna-${Date.now().toString(36)}-${made}`;
  return { username, email: `${username.toLowerCase()}@skola.example`, password: 'Tajne-heslo-1' };
}

/** Registers on the page, as a visitor does; ends on the page that verifies the e-mail. */
export async function register(visitor: Visitor, account = newAccount()): Promise<Account> {
  const { page } = visitor;
  const words = wordsOf(visitor);
  await page.goto('/register');
  await page.getByLabel(words.email, { exact: true }).fill(account.email);
  await page.getByLabel(words.username, { exact: true }).fill(account.username);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.getByLabel(words.passwordAgain, { exact: true }).fill(account.password);
  await page.getByText(words.free).waitFor();
  await page.getByRole('button', { name: words.createAccount }).click();
  await page.waitForURL('**/verify-email');
  await page.getByLabel(words.code, { exact: true }).waitFor();
  return account;
}

/** Fills in the sign-in form of the present page and sends it. */
export async function fillLogin(visitor: Visitor, name: string, password: string): Promise<void> {
  const { page } = visitor;
  const words = wordsOf(visitor);
  await page.getByLabel(words.emailOrUsername, { exact: true }).fill(name);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
}

/** Logs out by the user menu; the header then offers to sign in. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const words = wordsOf(visitor);
  await page.getByRole('banner').getByRole('button', { name: words.accountMenu }).click();
  await page.getByRole('banner').getByRole('button', { name: words.logout }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.accountMenu })
    .waitFor({ state: 'detached' });
}

type Mail = { to: string; subject: string; text: string; code?: string; link?: string; at: string };

/** The newest mail to an address in the outbox of the local cloud, once there are as many as told. */
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
