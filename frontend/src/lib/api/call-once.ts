import { isApiError } from '#shared/api/api-error.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { randomUuid } from '../stored/session.ts';
import { callWithEtag } from './api-client.ts';

/** The calls that wait for their answer: an equal one at the same time is meant to make something of its own. */
const running = new Set<string>();

/**
 * Calls an operation that creates something. A call whose answer is lost is sent once more. If there is still none, or the
 * server failed, the same call again, also after a reload, has the same idempotency key and makes nothing twice. Any other
 * call has a new key.
 * @throws ApiError and TypeError like `callWithEtag`
 */
export const callOnceWithEtag: ApiClient['callWithEtag'] = async (endpoint, ...[input, options]) => {
  const name = `yq.key.${hashOf(`${endpoint.id} ${JSON.stringify(input)}`)}`;
  const isAlone = !running.has(name);
  const idempotencyKey = (isAlone && stored((keys) => keys.getItem(name))) || randomUuid();
  const send = () => callWithEtag(endpoint, input as never, { ...options, idempotencyKey });
  if (isAlone) {
    running.add(name);
    stored((keys) => keys.setItem(name, idempotencyKey));
  }
  let isAnswered = true;
  try {
    return await send().catch((error: unknown) => {
      if (!isApiError(error, 'NETWORK_ERROR')) throw error;
      return send();
    });
  } catch (error) {
    isAnswered = !isApiError(error) || !error.isTemporary;
    throw error;
  } finally {
    if (isAlone) running.delete(name);
    if (isAlone && isAnswered) stored((keys) => keys.removeItem(name));
  }
};

/** Like `callOnceWithEtag`, without the version. */
export const callOnce: ApiClient['call'] = async (endpoint, ...args) =>
  (await callOnceWithEtag(endpoint, ...args)).data;

/** FNV-1a. Two calls with the same hash would only be refused, once, with IDEMPOTENCY_KEY_REUSED. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Uses the keys of this tab; does nothing in a browser that stores nothing. */
function stored<Result>(use: (keys: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
