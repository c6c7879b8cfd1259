import { useSyncExternalStore } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { storage } from './storage.ts';

/**
 * Who uses the site. `restoring`: a refresh token is stored and the profile is on its way; `unreachable`: it could
 * not be fetched for now, which signs nobody out.
 */
export type AuthState =
  | { readonly is: 'guest' | 'restoring' }
  | { readonly is: 'unreachable'; readonly error: ApiError }
  | { readonly is: 'signedIn'; readonly user: OwnUser };

let state: AuthState = { is: storage.read('yq.refreshToken') ? 'restoring' : 'guest' };
/** For whom pages are rendered on the server. */
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

/** Who uses the site; renders anew when that changes. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribe, authState, () => guest);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
