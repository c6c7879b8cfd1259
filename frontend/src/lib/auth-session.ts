import { mutate } from 'swr';
import { ApiError, isApiError } from '#shared/api/api-error.ts';
import { getMe, logout as logoutEndpoint, refresh } from '#shared/api/auth.endpoints.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { call } from './api-client.ts';
import { authState, setAuthState } from './auth.ts';
import { connectTabs, type TimedToken } from './auth-tabs.ts';
import { bearer } from './bearer.ts';
import { storage } from './storage.ts';
import { isRecord } from './stored-json.ts';

/**
 * The session of a signed-in author: user and access token in memory, refresh token stored.
 * Loaded only where somebody signs in or has done so before.
 */

type NewTokens = Pick<DataOf<'login'>, 'accessToken' | 'refreshToken'>;

/** Why a session ended: by the user, because its refresh token is no good any more, or in another tab. */
export type SessionEnd = 'left' | 'expired' | 'elsewhere';

const lockName = 'yq.refresh';
/** Milliseconds to wait for another tab's token: it was refreshing just now, or it may have been a moment ago. */
const patienceMs = { contended: 1500, alone: 100 };

const endListeners = new Set<(end: SessionEnd) => void>();
/** When the bearer token was given: the newer of two is the one that lives longer. */
let tokenAt = 0;
const tabs = connectTabs({
  current: () => (bearer.token && !isExpired(bearer.token) ? { token: bearer.token, at: tokenAt } : null),
  adopt(newer) {
    if (authState().is === 'signedIn') keepAccessToken(newer);
  },
});
/** Only where the storage is forbidden: the session lives as long as the page then. */
let unstoredToken: string | null = null;
let lastEnd: SessionEnd | null = null;
let renewing: Promise<string> | null = null;
let restoring: Promise<void> | null = null;

bearer.renew = renew;
addEventListener('storage', ({ key }) => {
  if (key !== 'yq.refreshToken' && key !== null) return;
  if (!refreshToken()) endSession('elsewhere');
  else if (authState().is === 'guest') void restore();
});

/** Calls back when the session ends. */
export function onSessionEnd(listener: (end: SessionEnd) => void): void {
  endListeners.add(listener);
}

/** How the last session of this tab ended. */
export function lastSessionEnd(): SessionEnd | null {
  return lastEnd;
}

/** Takes over what login or registration answered; the guards then lead on. */
export function beginSession({ user, accessToken, refreshToken }: DataOf<'login'>): void {
  keepAccessToken({ token: accessToken, at: Date.now() });
  keepRefreshToken(refreshToken);
  setAuthState({ is: 'signedIn', user });
  clearCache();
}

/** Goes on, in all tabs, with the tokens of a new sign-in of the same user. */
export function continueSession({ accessToken, refreshToken }: NewTokens): void {
  const fresh = { token: accessToken, at: Date.now() };
  keepAccessToken(fresh);
  keepRefreshToken(refreshToken);
  tabs.share(fresh);
}

/** Shows the user as a call has answered it. */
export function updateUser(user: OwnUser): void {
  if (authState().is === 'signedIn') setAuthState({ is: 'signedIn', user });
}

/** Fetches the profile where only a refresh token is there. Never throws: the state says what came of it. */
export function restore(): Promise<void> {
  if (authState().is === 'signedIn' || !refreshToken()) return Promise.resolve();
  restoring ??= restoreNow().finally(() => {
    restoring = null;
  });
  return restoring;
}

/** Clears everything at once and revokes the refresh token, whether the server answers or not. */
export async function logout(): Promise<void> {
  const token = refreshToken();
  endSession('left');
  if (token) await revoke(token);
}

/** Clears the session here and, through the storage, in the other tabs. Told once, however many calls find out. */
export function endSession(end: SessionEnd): void {
  const wasGuest = authState().is === 'guest';
  bearer.token = null;
  tokenAt = 0;
  unstoredToken = null;
  storage.remove('yq.refreshToken');
  storage.remove('yq.verificationAgainAt');
  if (wasGuest) return;
  lastEnd = end;
  setAuthState({ is: 'guest' });
  clearCache();
  for (const listener of endListeners) listener(end);
}

async function restoreNow(): Promise<void> {
  setAuthState({ is: 'restoring' });
  try {
    if (bearer.token === null) await renew(null);
    const { user } = await call(getMe, {});
    if (!refreshToken()) return endSession('elsewhere');
    setAuthState({ is: 'signedIn', user });
  } catch (error) {
    // A refused refresh has ended the session already.
    if (authState().is === 'guest') return;
    if (isRefusal(error)) return endSession('expired');
    setAuthState({ is: 'unreachable', error: asApiError(error) });
  }
}

/** A token newer than `refused`. However many calls fail together and in however many tabs, one refresh is sent. */
function renew(refused: string | null): Promise<string> {
  if (bearer.token && bearer.token !== refused) return Promise.resolve(bearer.token);
  renewing ??= alone((isContended) => renewNow(refused, isContended)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renewNow(refused: string | null, isContended: boolean): Promise<string> {
  // Another tab has shared one while this waited for its turn.
  if (bearer.token && bearer.token !== refused) return bearer.token;
  if (refused !== null || isContended) {
    const shared = await tabs.ask(
      { newerThan: tokenAt, not: refused },
      isContended ? patienceMs.contended : patienceMs.alone,
    );
    if (shared && refreshToken()) return keepAccessToken(shared);
  }
  const token = refreshToken();
  if (!token) throw signedOut('elsewhere');
  try {
    return await exchange(token);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another tab without locks may have rotated it in between.
    const current = refreshToken();
    if (current && current !== token) return await exchange(current).catch(endIfRefused);
    return endIfRefused(error);
  }
}

async function exchange(token: string): Promise<string> {
  const answer = await call(refresh, { body: { refreshToken: token } }, { anonymous: true });
  const rotated = answer.refreshToken ?? token;
  const current = refreshToken();
  if (!current) {
    // Logged out while the answer was on its way: it must not bring the session back.
    void revoke(rotated);
    throw signedOut('elsewhere');
  }
  // Where somebody has signed in meanwhile, the stored token is theirs.
  if (current === token) keepRefreshToken(rotated);
  const fresh = { token: answer.accessToken, at: Date.now() };
  tabs.share(fresh);
  return keepAccessToken(fresh);
}

function keepAccessToken({ token, at }: TimedToken): string {
  bearer.token = token;
  tokenAt = at;
  return token;
}

function endIfRefused(error: unknown): never {
  if (isRefusal(error)) endSession('expired');
  throw error;
}

function signedOut(end: SessionEnd): ApiError {
  endSession(end);
  return new ApiError('AUTHENTICATION_REQUIRED', 'Signed out', { status: 401 });
}

/** Runs where no other tab does the same; told whether it had to wait. Browsers without locks run it at once. */
async function alone<T>(run: (isContended: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return run(false);
  const now = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { result: await run(false) } : null,
  );
  return now ? now.result : navigator.locks.request(lockName, () => run(true));
}

/** By its own claim (RFC 7519, `exp`), so that no tab hands on what the server is about to refuse. */
function isExpired(token: string): boolean {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) && typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now();
  } catch {
    // A token that cannot be read here is for the server to judge.
    return false;
  }
}

/** The server knows the token and says no; anything else may pass. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 422);
}

async function revoke(refreshToken: string): Promise<void> {
  try {
    await call(logoutEndpoint, { body: { refreshToken } }, { anonymous: true, keepalive: true });
  } catch (error) {
    // Everything is cleared here already, and the token expires by itself.
    if (!isApiError(error)) throw error;
  }
}

function refreshToken(): string | null {
  return storage.read('yq.refreshToken') ?? unstoredToken;
}

function keepRefreshToken(token: string): void {
  unstoredToken = storage.write('yq.refreshToken', token) ? null : token;
}

/** What one user saw is no other's; what is on the page is fetched anew once the guards have cleared it. */
function clearCache(): void {
  setTimeout(() => void mutate(() => true, undefined), 0);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('NETWORK_ERROR', 'Network Error', { cause: error });
}
