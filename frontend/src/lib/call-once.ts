import { isApiError } from '#shared/api/api-error.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { callWithEtag } from './api-client.ts';
import { randomUuid } from './session.ts';

/** The calls that wait for their answer: an equal one at the same time is meant to make something of its own. */
const running = new Set<string>();
/** The keys of calls without an answer, if the browser stores nothing. */
const unstored = new Map<string, string>();

/**
 * Calls an operation that creates something. If the answer was lost or the server failed, the same call again, also after
 * a reload, has the same idempotency key and makes nothing twice. Any other call has a new key.
 * @throws ApiError and TypeError like `callWithEtag`
 */
export const callOnceWithEtag: ApiClient['callWithEtag'] = async (endpoint, ...[input, options]) => {
  const name = `yq.key.${hashOf(`${endpoint.id} ${JSON.stringify(input)}`)}`;
  const isAlone = !running.has(name);
  const idempotencyKey = (isAlone && readKey(name)) || randomUuid();
  if (isAlone) {
    running.add(name);
    keepKey(name, idempotencyKey);
  }
  try {
    const answer = await callWithEtag(endpoint, input as never, { ...options, idempotencyKey });
    if (isAlone) dropKey(name);
    return answer;
  } catch (error) {
    if (isAlone && isApiError(error) && !error.isTemporary) dropKey(name);
    throw error;
  } finally {
    if (isAlone) running.delete(name);
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

function readKey(name: string): string | null {
  try {
    return unstored.get(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keepKey(name: string, key: string): void {
  try {
    sessionStorage.setItem(name, key);
  } catch {
    unstored.set(name, key);
  }
}

function dropKey(name: string): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There was nothing to remove.
  }
}
