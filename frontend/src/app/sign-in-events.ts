import i18next from 'i18next';
import { onSessionEnd, restore } from '#lib/auth-session.ts';
import { bearer } from '#lib/bearer.ts';
import { dropOldDrafts, dropOwnDrafts } from '#lib/draft-store.ts';
import { refusalOf } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { textsOf } from './text-bundles.ts';

/** The notices that authors see on any page when their sign-in ends or is refused. */

const texts = loadTexts('session', textsOf('desk', 'session'));

dropOldDrafts();
onSessionEnd((end) => {
  // Whoever signs out here has been asked about unsaved text. Any other end may be a surprise: the author returns.
  if (end === 'left') dropOwnDrafts();
  else notify('info', `session:${end}`);
});

bearer.onForbidden = ({ code }) => {
  // This error isn't about the account, and the code that made the call reports it.
  if (code === 'REQUEST_BLOCKED') return;
  notify('warning', `translation:errors.${refusalOf(code)}`);
};

/** Loads the profile where only a refresh token is stored, and the texts of the user menu. Sets the auth state. */
export async function restoreWithTexts(): Promise<void> {
  await texts;
  await restore();
}

function notify(
  kind: 'info' | 'warning',
  text: 'session:expired' | 'session:elsewhere' | `translation:errors.${ReturnType<typeof refusalOf>}`,
): void {
  texts.then(() => showToast(kind, i18next.t(text))).catch(reportError);
}
