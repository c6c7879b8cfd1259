import { ImageUp } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './drop-overlay.module.css';

/** Says that what is held over the page may be dropped; over the whole window, or over the dialog it stands in. */
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
