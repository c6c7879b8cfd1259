import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from '../ui/icon-button/icon-button.tsx';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';

/** The desk's navigation on a phone, over the page. Put on the page it is open. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['desk', 'translation']);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!drawer.current?.open) drawer.current?.showModal();
    // On a screen turned wide the sidebar stands beside the page.
    const wide = matchMedia('(width >= 60rem)');
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
