import { storage } from '../lib/storage.ts';

/** Loads what only those need who sign in or have done so: public pages know nothing but this. */
export function loadMembers() {
  return import('./members.tsx');
}

/** Fetches the profile if a refresh token is stored but no user is loaded. */
export function restoreSession(): void {
  if (!storage.read('yq.refreshToken')) return;
  loadMembers()
    .then(({ restore }) => restore())
    // Every page that needs the profile is in that chunk and shows what is wrong; the next navigation tries again.
    .catch(() => undefined);
}
