import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSiteTexts } from '../i18n/texts.ts';

/** One quiet line while the device has no network. */
export function OfflineBanner() {
  const t = useSiteTexts();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      role="status"
      className={
        online
          ? 'sr-only'
          : 'relative z-1 flex items-center justify-center gap-2 py-2 px-gutter bg-accent-tint text-ink text-sm [&_svg]:flex-none [&_svg]:size-[1.25em] print:hidden'
      }
    >
      {!online && (
        <>
          <CloudOff aria-hidden="true" />
          <span>{t('offline')}</span>
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
