import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';

/** The desk's navigation on a phone, over the page. Put on the page it is open. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['desk', 'translation']);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!drawer.current?.open) drawer.current?.showModal();
    // On a screen turned wide the sidebar stands beside the page.
    const wide = matchMedia('(min-width: 64rem)');
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
      <button
        type="button"
        className={styles.close}
        aria-label={t('translation:common.close')}
        onClick={() => drawer.current?.close()}
      >
        <X aria-hidden="true" />
      </button>
      <AdminNav onGo={() => drawer.current?.close()} />
    </dialog>
  );
}
