import { Outlet, useLocation } from 'react-router-dom';
import { OfflineBanner } from './offline-banner.tsx';

/** Only the page. Its own header has the link that leaves it. */
export function PlayLayout() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col min-h-[calc(100_*_var(--dvh))]">
      <OfflineBanner />
      <main id="main" tabIndex={-1} className="flex-1 min-w-0 flex flex-col">
        <Outlet key={pathname} />
      </main>
    </div>
  );
}
