import { mutate } from 'swr';
import { getMe, logout as logoutEndpoint, refresh } from '#shared/api/account-endpoints.ts';
import { ApiError, isApiError } from '#shared/api/api-error.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { call } from '../api/api-client.ts';
import { bearer } from '../api/bearer.ts';
import { storage } from '../stored/storage.ts';
import { isRecord } from '../stored/stored-json.ts';
import { authState, setAuthState } from './auth.ts';
import { connectTabs, type TimedToken } from './auth-tabs.ts';

/**
 * The session of a signed-in author: user and access token in memory, refresh token stored.
 * Loaded only if somebody signs in or has signed in before.
 */

type NewTokens = Pick<DataOf<'login'>, 'accessToken' | 'refreshToken'>;

/** Why a session ended: by the user, because its refresh token is no longer valid, or in another tab. */
export type SessionEnd = 'left' | 'expired' | 'elsewhere';

const lockName = 'yq.refresh';
/** Milliseconds to wait for another tab's token: longer if another tab was refreshing just now (`contended`). */
const patienceMs = { contended: 1500, alone: 100 };

const endListeners = new Set<(end: SessionEnd) => void>();
/** When the bearer token was issued: the newer of two tokens lives longer. */
let tokenAt = 0;
const tabs = connectTabs({
  current: () => (bearer.token && !isExpired(bearer.token) ? { token: bearer.token, at: tokenAt } : null),
  adopt(newer) {
    if (authState().is === 'signedIn') keepAccessToken(newer);
  },
});
/** Used only if the storage is forbidden: the session then lasts as long as the page. */
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

/** Calls back when the session ends, while the author is still known. @returns a function that stops this */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Why the last session of this tab ended. */
export function lastSessionEnd(): SessionEnd | null {
  return lastEnd;
}

/** Starts a session with the response of login or registration. The guards then redirect. */
export function beginSession({ user, accessToken, refreshToken }: DataOf<'login'>): void {
  keepAccessToken({ token: accessToken, at: Date.now() });
  keepRefreshToken(refreshToken);
  // Whoever has an account is offered to sign in before registering.
  storage.write('yq.account', '1');
  setAuthState({ is: 'signedIn', user });
  clearCache();
}

/** Continues the session, in all tabs, with the tokens of a new sign-in of the same user. */
export function continueSession({ accessToken, refreshToken }: NewTokens): void {
  const fresh = { token: accessToken, at: Date.now() };
  keepAccessToken(fresh);
  keepRefreshToken(refreshToken);
  tabs.share(fresh);
}

/** Updates the user with the response of a call. */
export function updateUser(user: OwnUser): void {
  if (authState().is === 'signedIn') setAuthState({ is: 'signedIn', user });
}

/** Fetches the profile if only a refresh token is stored. Never throws: the auth state contains the result. */
export function restore(): Promise<void> {
  if (authState().is === 'signedIn' || !refreshToken()) return Promise.resolve();
  restoring ??= restoreNow().finally(() => {
    restoring = null;
  });
  return restoring;
}

/** Clears everything immediately and revokes the refresh token, whether or not the server responds. */
export async function logout(): Promise<void> {
  const token = refreshToken();
  endSession('left');
  if (token) await revoke(token);
}

/** Clears the session here and, through the storage, in the other tabs. Reported once, however many calls detect it. */
export function endSession(end: SessionEnd): void {
  const wasGuest = authState().is === 'guest';
  if (!wasGuest) {
    lastEnd = end;
    // Before the other tabs notice, because the drafts that they then store must not be deleted here.
    for (const listener of endListeners) listener(end);
  }
  bearer.token = null;
  tokenAt = 0;
  unstoredToken = null;
  storage.remove('yq.refreshToken');
  storage.remove('yq.verificationMail');
  if (wasGuest) return;
  setAuthState({ is: 'guest' });
  clearCache();
}

async function restoreNow(): Promise<void> {
  setAuthState({ is: 'restoring' });
  try {
    if (bearer.token === null) await renew(null);
    const { user } = await call(getMe, {});
    if (!refreshToken()) return endSession('elsewhere');
    setAuthState({ is: 'signedIn', user });
  } catch (error) {
    // A refused refresh has already ended the session.
    if (authState().is === 'guest') return;
    if (isRefusal(error)) return endSession('expired');
    setAuthState({ is: 'unreachable', error: asApiError(error) });
  }
}

/**
 * Returns a token newer than `refused`. However many calls fail together, in however many tabs, one refresh is sent.
 */
function renew(refused: string | null): Promise<string> {
  if (bearer.token && bearer.token !== refused) return Promise.resolve(bearer.token);
  renewing ??= alone((isContended) => renewNow(refused, isContended)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renewNow(refused: string | null, isContended: boolean): Promise<string> {
  // Another tab has shared a token while this one waited for the lock.
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
  const answer = await call(refresh, { body: { refreshToken: token } });
  const rotated = answer.refreshToken ?? token;
  const current = refreshToken();
  if (!current) {
    // The user has logged out during the call: the response must not restore the session.
    void revoke(rotated);
    throw signedOut('elsewhere');
  }
  // If somebody has signed in in the meantime, the stored token is theirs.
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

/**
 * Runs while no other tab does the same. `isContended` is whether it had to wait. Browsers without locks, or that forbid
 * them because cookies are blocked, run it immediately.
 */
async function alone<T>(run: (isContended: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return run(false);
  let isAllowed = false;
  try {
    const now = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      isAllowed = true;
      return lock ? { result: await run(false) } : null;
    });
    return now ? now.result : await navigator.locks.request(lockName, () => run(true));
  } catch (error) {
    if (isAllowed) throw error;
    return run(false);
  }
}

/** By the token's own claim (RFC 7519, `exp`), so that no tab shares a token that the server is about to refuse. */
function isExpired(token: string): boolean {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) && typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now();
  } catch {
    // A token that can't be read here is left for the server to check.
    return false;
  }
}

/** The server knows the token and refuses it. Any other error may pass. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 422);
}

async function revoke(refreshToken: string): Promise<void> {
  try {
    await call(logoutEndpoint, { body: { refreshToken } }, { keepalive: true });
  } catch (error) {
    // Everything is already cleared here, and the token expires by itself.
    if (!isApiError(error)) throw error;
  }
}

function refreshToken(): string | null {
  return storage.read('yq.refreshToken') ?? unstoredToken;
}

function keepRefreshToken(token: string): void {
  unstoredToken = storage.write('yq.refreshToken', token) ? null : token;
}

/**
 * Data of one user must not be visible to another. The page's data is fetched again once the guards have cleared the
 * page.
 */
function clearCache(): void {
  setTimeout(() => void mutate(() => true, undefined), 0);
}

/** A fault of the site is logged and shown as such: it isn't a failure of the network. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError(error);
  return new ApiError('INTERNAL_ERROR', 'A fault of the site', { cause: error });
}
