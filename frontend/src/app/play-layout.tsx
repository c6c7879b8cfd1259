import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './play-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Nothing but the page: its own header with the way out is part of it. */
export function PlayLayout() {
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <div className={styles.layout}>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}
