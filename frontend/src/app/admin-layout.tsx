import { Ban, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnverifiedNote } from '#features/pictures/unverified-note.tsx';
import { useAuth } from '#lib/auth.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** The author's desk: header, and the desk's own navigation next to the page. On a phone the navigation is a drawer. */
export function AdminLayout() {
  const { t } = useTranslation(['desk', 'translation']);
  const { pathname, key } = useLocation();
  // The history entry above which the drawer is open: Back and Forward also close the drawer.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('translation:skip')}
      </a>
      <Header
        isWide
        start={
          <button
            type="button"
            className={styles.open}
            aria-label={t('nav.open')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpenAt(key)}
          >
            <MenuIcon aria-hidden="true" />
          </button>
        }
      />
      <OfflineBanner />
      <div className={styles.desk}>
        <div className={styles.sidebar}>
          <AdminNav />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.banner}>
            <UnverifiedNote />
            <SuspendedNote />
          </div>
          <Outlet key={pathname} />
        </main>
      </div>
      {isOpen && <AdminDrawer onClose={() => setOpenAt(null)} />}
    </>
  );
}

/** Says what a suspended author can't do. */
function SuspendedNote() {
  const { t } = useTranslation('desk');
  const auth = useAuth();
  if (auth.is !== 'signedIn' || !auth.user.isSuspended) return null;
  return <Note icon={Ban} title={t('suspended.title')} text={t('suspended.text')} />;
}

/** The desk's navigation on a phone, above the page. It is open as long as it is rendered. */
function AdminDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['desk', 'translation']);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!drawer.current?.open) drawer.current?.showModal();
    // When the screen is turned and becomes wide, the sidebar is shown next to the page instead.
    const wide = matchMedia('(min-width: 60rem)');
    const close = () => drawer.current?.close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      closedby="any"
      aria-label={t('nav.name')}
      onClose={onClose}
    >
      <IconButton
        icon={X}
        label={t('translation:common.close')}
        className={styles.close}
        onClick={() => drawer.current?.close()}
      />
      <AdminNav onGo={() => drawer.current?.close()} />
    </dialog>
  );
}
