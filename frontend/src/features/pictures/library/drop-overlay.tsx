import { ImageUp } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './drop-overlay.module.css';

/**
 * Says that the files that are dragged over the page can be dropped. Covers the whole window, or the dialog that
 * contains it.
 */
export function DropOverlay({ place }: { readonly place: 'page' | 'dialog' }) {
  const { t } = useTranslation('desk');
  return (
    <div className={`${styles.overlay} ${styles[place]}`} aria-hidden="true">
      <div className={styles.target}>
        <ImageUp />
        <p className={styles.title}>{t('upload.drop')}</p>
        <p className={styles.text}>{t('upload.dropText')}</p>
      </div>
    </div>
  );
}
