import { Ban, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnverifiedNote } from '#features/pictures/unverified-note.tsx';
import { useAuth } from '#lib/auth/auth.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { useDeskTexts } from '../i18n/desk-texts.ts';
import { AdminNav } from './admin-nav.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** The author's desk: header, and the desk's own navigation next to the page. On a phone the navigation is a drawer. */
export function AdminLayout() {
  const t = useDeskTexts();
  const { pathname, key } = useLocation();
  // The history entry above which the drawer is open: Back and Forward also close the drawer.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useLayoutEffect(() => {
    document.body.dataset.desk = '';
    return () => {
      delete document.body.dataset.desk;
    };
  }, []);
  return (
    <>
      <a
        className="fixed top-2 start-2 z-20 py-3 px-4 rounded-control bg-primary text-on-primary font-[650] [&:not(:focus)]:[clip-path:inset(50%)]"
        href="#main"
      >
        {t('translation:skip')}
      </a>
      <Header
        isWide
        start={
          <button
            type="button"
            className="grid place-items-center flex-none size-target mx-[calc((1.25rem_-_var(--spacing-target))/2)] p-0 border-0 rounded-control bg-transparent hover:bg-sunken lg:hidden"
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
      <div className="grid min-h-[calc(100_*_var(--dvh)_-_var(--spacing-header))] lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <div className="hidden lg:block lg:border-e lg:border-e-line lg:[&>nav]:sticky lg:[&>nav]:top-0 lg:[&>nav]:max-h-[calc(100_*_var(--dvh))] lg:[&>nav]:py-6 lg:[&>nav]:px-4 lg:[&>nav]:overflow-y-auto print:hidden">
          <AdminNav />
        </div>
        <main id="main" tabIndex={-1} className="relative min-w-0">
          <div className="[&:not(:empty)]:max-w-272 [&:not(:empty)]:mx-auto [&:not(:empty)]:pt-4 [&:not(:empty)]:px-gutter [&:not(:empty)]:pb-0 [&:not(:empty)]:[&>*]:mb-0">
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
  const t = useDeskTexts();
  const auth = useAuth();
  if (auth.is !== 'signedIn' || !auth.user.isSuspended) return null;
  return <Note icon={Ban} title={t('suspended.title')} text={t('suspended.text')} />;
}

/** The desk's navigation on a phone, above the page. It is open as long as it is rendered. */
function AdminDrawer({ onClose }: { onClose: () => void }) {
  const t = useDeskTexts();
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
      className="w-[min(19rem,calc(100vw_-_3rem))] h-full max-h-none m-0 pt-2 px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] border-0 border-e border-e-line bg-paper text-ink shadow-float open:[animation:enter_var(--calm)_var(--ease-out)]"
      closedby="any"
      aria-label={t('nav.name')}
      onClose={onClose}
    >
      <IconButton
        icon={X}
        label={t('translation:common.close')}
        className="mt-0 -me-2 mb-2 ms-auto"
        onClick={() => drawer.current?.close()}
      />
      <AdminNav onGo={() => drawer.current?.close()} />
    </dialog>
  );
}
