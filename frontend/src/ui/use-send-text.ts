import { useSiteTexts } from '../i18n/texts.ts';
import { showToast } from './toasts/toast-store.ts';

type Sent = { readonly title: string; readonly text: string; readonly url: string };

/**
 * Returns a function that sends a text with a link by the device's own dialog, or copies them if there is none.
 * Undefined if the browser offers neither, as without https.
 */
export function useSendText(): ((sent: Sent) => void) | undefined {
  const t = useSiteTexts();
  if (!('share' in navigator || 'clipboard' in navigator)) return undefined;
  return ({ title, text, url }) => {
    if (typeof navigator.share === 'function') {
      // Rejects when the visitor changes their mind.
      navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    navigator.clipboard.writeText(`${text} ${url}`).then(
      () => showToast('success', t('common.copied')),
      () => showToast('error', t('common.notCopied')),
    );
  };
}
