import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';

/** The desk's navigation on a phone, above the page. It is open as long as it is rendered. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
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
