import { storage } from './storage.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let current: string | null = null;
/** The session of a pupil who shares this browser with others, while one of their pages is shown. */
let acting: string | null = null;

/**
 * The id of the browser session: a UUID that is created on the first visit and stored. Another tab may have replaced it;
 * if the storage was cleared, it is stored again.
 */
export function sessionId(): string {
  if (acting) return acting;
  const stored = storage.read('yq.session');
  if (!stored || !uuidPattern.test(stored)) return adopt(current ?? randomUuid());
  current = stored;
  return stored;
}

/** Calls the API as another session of this browser; null as its own again. */
export function actAs(session: string | null): void {
  acting = session;
}

/** Starts a new session. The caller must clear the history of the old one. */
export function regenerateSession(): string {
  return adopt(randomUuid());
}

function adopt(id: string): string {
  current = id;
  storage.write('yq.session', id);
  return id;
}

/** `crypto.randomUUID` exists only on https and localhost, but a teacher's laptop serves its class with neither. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
