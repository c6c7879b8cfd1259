import i18next from 'i18next';
import { loadTexts } from '../i18n/i18n.ts';
import { onSessionEnd } from '../lib/auth-session.ts';
import { bearer } from '../lib/bearer.ts';
import { dropAllDrafts } from '../lib/draft-store.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

/** What the signed-in are told wherever they are: loaded with everything that begins a session. */

const texts = loadTexts('session', {
  sk: () => import('../i18n/session.sk.ts'),
  en: () => import('../i18n/session.en.ts'),
});

onSessionEnd((end) => {
  if (end === 'expired') tell('info', 'expired');
  // What somebody was writing is not for the next one at this browser; after an expiry they come back to it.
  if (end === 'left') dropAllDrafts();
});

bearer.onForbidden = ({ code }) => {
  if (code === 'EMAIL_UNVERIFIED') tell('warning', 'unverifiedWarning');
};

/** Settles when the texts of the user menu and the guards are there. */
export function sessionTexts(): Promise<void> {
  return texts;
}

function tell(kind: 'info' | 'warning', text: 'expired' | 'unverifiedWarning'): void {
  texts.then(() => showToast(kind, i18next.t(`session:${text}`))).catch(reportError);
}
