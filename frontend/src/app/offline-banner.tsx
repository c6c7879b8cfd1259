import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './offline-banner.module.css';

/** One quiet line while the device has no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? 'visually-hidden' : styles.banner}>
      {!online && (
        <>
          <CloudOff aria-hidden="true" />
          {t('offline')}
        </>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
