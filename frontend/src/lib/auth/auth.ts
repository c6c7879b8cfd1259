import { useSyncExternalStore } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { storage } from '../stored/storage.ts';

/**
 * The current user of the site. `restoring`: a refresh token is stored and the profile is being fetched; `unreachable`:
 * the profile couldn't be fetched for now, which doesn't sign the user out.
 */
export type AuthState =
  | { readonly is: 'guest' | 'restoring' }
  | { readonly is: 'unreachable'; readonly error: ApiError }
  | { readonly is: 'signedIn'; readonly user: OwnUser };

let state: AuthState = { is: storage.read('yq.refreshToken') ? 'restoring' : 'guest' };
/** The state while pages are rendered on the server. */
const guest: AuthState = { is: 'guest' };
const listeners = new Set<() => void>();

export function authState(): AuthState {
  return state;
}

/** Only `auth-session.ts` changes the state. */
export function setAuthState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The current auth state. The component renders again when it changes. */
export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthChange, authState, () => guest);
}

/** Calls back when the state changes. @returns a function that stops this */
export function onAuthChange(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
