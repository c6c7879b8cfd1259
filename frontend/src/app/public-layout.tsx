import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './public-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts';

/** Header, page, footer. */
export default function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollOnNavigation();
  useFocusOnNavigation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
