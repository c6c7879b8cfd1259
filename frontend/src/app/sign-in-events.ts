import { bearer } from '#lib/api/bearer.ts';
import { onSessionEnd, restore } from '#lib/auth/auth-session.ts';
import { dropOldDrafts, dropOwnDrafts } from '#lib/forms/draft-store.ts';
import { refusalOf } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useSessionTexts } from '../i18n/session-texts.ts';

/** The notices that authors see on any page when their sign-in ends or is refused. */

dropOldDrafts();
onSessionEnd((end) => {
  // Whoever signs out here has been asked about unsaved text. Any other end may be a surprise: the author returns.
  if (end === 'left') dropOwnDrafts();
  else notify('info', end);
});

bearer.onForbidden = ({ code }) => {
  // This error isn't about the account, and the code that made the call reports it.
  if (code === 'REQUEST_BLOCKED') return;
  notify('warning', `translation:errors.${refusalOf(code)}`);
};

/** Loads the profile where only a refresh token is stored, and the texts of the user menu. Sets the auth state. */
export async function restoreWithTexts(): Promise<void> {
  await useSessionTexts.load();
  await restore();
}

function notify(
  kind: 'info' | 'warning',
  text: 'expired' | 'elsewhere' | `translation:errors.${ReturnType<typeof refusalOf>}`,
): void {
  useSessionTexts
    .load()
    .then((t) => showToast(kind, t(text)))
    .catch(reportError);
}
