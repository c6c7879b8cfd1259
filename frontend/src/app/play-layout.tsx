import { Outlet, useLocation } from 'react-router-dom';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './play-layout.module.css';

/** Only the page. Its own header has the link that leaves it. */
export function PlayLayout() {
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet key={pathname} />
      </main>
    </div>
  );
}
