import { useEffect, useInsertionEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { storage } from '#lib/stored/storage.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { isWronglyFramed, WrongFrame } from './wrong-frame.tsx';

/** Around every page: what happens on each navigation. */
export function Root() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useFocusOnNavigation();
  // `ScrollRestoration` first scrolls to the top. This scrolls back to where the visitor was before the page worked.
  useInsertionEffect(() => {
    const y = scrollY;
    if (y) queueMicrotask(() => scrollTo(0, y));
  }, []);
  useEffect(() => {
    delete document.documentElement.dataset.signedIn;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation
  useEffect(restoreSignIn, [pathname]);
  return (
    <>
      {state === 'loading' && <Loading />}
      {isWronglyFramed(pathname) ? <WrongFrame /> : <Outlet />}
      <ScrollRestoration getKey={positionKey} />
    </>
  );
}

const slowAfterMs = 3000;

/** Shown from when a link is followed until its page is loaded. After a while it says that the network may be dead. */
function Loading() {
  const t = useSiteTexts();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('common.loading')}
        className="fixed top-0 inset-x-0 bottom-auto z-10 h-1 bg-primary origin-left [animation:grow_8s_var(--ease-out)_400ms_both] motion-reduce:[animation:appear_1ms_400ms_both]"
      />
      <p
        role="status"
        className={
          isSlow
            ? 'fixed top-1 inset-x-0 bottom-auto z-10 py-2 px-gutter bg-accent-tint text-center'
            : 'sr-only'
        }
      >
        {isSlow && t('common.slow')}
      </p>
    </>
  );
}

/** The key of every first page of a document is `default`. Without its path, an address would open where another was left. */
const positionKey = ({ key, pathname }: Location) => key + pathname;

/**
 * Loads the author's profile where a refresh token is stored but no user is loaded yet. Visitors who never signed in
 * don't load the code of signing in.
 */
export function restoreSignIn(): void {
  if (!storage.read('yq.refreshToken')) return;
  import('./sign-in-events.ts')
    .then(({ restoreWithTexts }) => restoreWithTexts())
    // Pages that need the profile show their own error, and the next navigation tries again.
    .catch(() => undefined);
}
