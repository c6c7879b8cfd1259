import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './public-layout.module.css';

/** Header, page, footer. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet key={pathname} />
      </main>
      <Footer />
    </>
  );
}
