import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { GuestOnly } from './guards.tsx';
import { lazyPage, type Page, type PageParts } from './lazy-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const skeleton = <PageSkeleton />;
const texts = {
  sk: () => import('../features/account/texts.sk.ts'),
  en: () => import('../features/account/texts.en.ts'),
};
const accountPage = (path: string, component: PageParts['component']) =>
  lazyPage({ path, namespace: 'account', component, texts, skeleton });

const loginPage = accountPage('/login', () => import('../features/account/login-page.tsx'));
const registerPage = accountPage('/register', () => import('../features/account/register-page.tsx'));
const verifyEmailPage = accountPage(
  '/verify-email',
  () => import('../features/account/verify-email-page.tsx'),
);
const forgotPasswordPage = accountPage(
  '/forgot-password',
  () => import('../features/account/forgot-password-page.tsx'),
);
const resetPasswordPage = accountPage(
  '/reset-password',
  () => import('../features/account/reset-password-page.tsx'),
);

const guestPages = [loginPage, registerPage];
const pages: readonly Page[] = [...guestPages, verifyEmailPage, forgotPasswordPage, resetPasswordPage];

/** The account page of the present address. */
export function AccountArea(): ReactNode {
  const page = pageAt(useLocation().pathname);
  if (!page) return null;
  return guestPages.includes(page) ? <GuestOnly key={page.path}>{page.element}</GuestOnly> : page.element;
}

/** Starts loading the page of an address. */
export function preloadAccount(pathname: string): Promise<unknown> {
  return pageAt(pathname)?.preload() ?? Promise.resolve();
}

function pageAt(pathname: string): Page | undefined {
  const wanted = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  return pages.find(({ path }) => path === wanted);
}
