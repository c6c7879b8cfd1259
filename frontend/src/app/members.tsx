import { useLocation } from 'react-router-dom';
import { restore as restoreProfile } from '../lib/auth-session.ts';
import { AccountArea, preloadAccount } from './account-area.tsx';
import { LazyAdminArea, preloadAdmin } from './lazy-admin-area.tsx';
import { sessionTexts } from './session.ts';

/** The pages around signing in and the author's desk: their routes are in no public page. */
export function MembersArea() {
  return isAdmin(useLocation().pathname) ? <LazyAdminArea /> : <AccountArea />;
}

/** Starts loading the page of an address. */
export function preload(pathname: string): Promise<unknown> {
  return isAdmin(pathname) ? preloadAdmin(pathname) : preloadAccount(pathname);
}

/** Settles when the texts of the guards are there. */
export const ready: Promise<unknown> = sessionTexts();

/** Fetches the profile where only a refresh token is there; the state says what came of it. */
export async function restore(): Promise<void> {
  await ready;
  await restoreProfile();
}

function isAdmin(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
