import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '#lib/auth/auth.ts';
import { lastSessionEnd, restore } from '#lib/auth/auth-session.ts';
import { isRoundRemembered, openingRound } from '#lib/auth/round-after-sign-in.ts';
import { loginAddress, safeRedirect } from '#lib/auth/safe-redirect.ts';
import { LoadError } from '#ui/load-error.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSessionTexts } from '../i18n/session-texts.ts';
import { PageSkeleton } from './page-skeleton.tsx';
// After signing in here, the notices about an ended or refused sign-in must appear.
import './sign-in-events.ts';

/**
 * Shows its pages to signed-in authors. Guests sign in first and return to the full address that they requested.
 * Authors who sign out here go to the home page.
 */
export function SignedInOnly() {
  const auth = useAuth();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (auth.is === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  if (auth.is === 'signedIn') return <Outlet />;
  if (auth.is === 'guest') {
    const hasLeft = wasSignedIn && lastSessionEnd() === 'left';
    return <Navigate replace to={hasLeft ? '/' : loginAddress(location)} />;
  }
  return <Waiting />;
}

/**
 * Shows its pages to guests. Signed-in authors go to the address in the `redirect` query or to the dashboard; after
 * registering here they verify their e-mail first.
 */
export function GuestOnly() {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const [wasGuest, setWasGuest] = useState(false);
  if (auth.is === 'guest' && !wasGuest) setWasGuest(true);
  if (auth.is === 'guest') return <Outlet />;
  if (auth.is !== 'signedIn') return <Waiting />;
  const isNew = wasGuest && pathname === '/register' && !auth.user.emailVerified;
  return (
    <Navigate
      replace
      state={isRoundRemembered(search) ? openingRound : null}
      to={isNew ? `/verify-email${search}` : safeRedirect(new URLSearchParams(search).get('redirect'))}
    />
  );
}

/** Shown until the sign-in is restored; if the server cannot be reached, it offers to try again. */
function Waiting() {
  const t = useSessionTexts();
  const auth = useAuth();
  if (auth.is !== 'unreachable') return <PageSkeleton />;
  return (
    <>
      <PageTitle>{t('unreachable')}</PageTitle>
      <LoadError heading="h1" title={t('unreachable')} error={auth.error} onRetry={() => void restore()} />
    </>
  );
}
