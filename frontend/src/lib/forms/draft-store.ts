import { limits } from '#shared/domain/limits.ts';
import { authState } from '../auth/auth.ts';
import { storage } from '../stored/storage.ts';
import { isRecord, parseJson } from '../stored/stored-json.ts';

/**
 * Unsaved values of a form, stored in this browser in case the tab crashes or the session ends. A draft belongs to the
 * author who typed it. `name` is the form (`quiz.new`, `question.<id>`), followed by `~` and an id of the tab's own if
 * the form can be open in several tabs.
 */
export type Draft = {
  readonly name: string;
  readonly values: unknown;
  /** ISO 8601. */
  readonly savedAt: string;
};

const keptMs = limits.draftKeptDays * 24 * 3_600_000;
/** What guests type, by key: only as long as the page is open, because the next guest may be somebody else. */
const ofGuests = new Map<string, string>();

/** The newest draft of a form, whichever tab it is from; null if there is none. Validate its values. */
export function readDraft(form: string): Draft | null {
  const key = keyOf(form);
  const keys = [key, ...storage.names(`${key}~`)];
  const drafts = keys.flatMap((one) => draftOf(one, ofGuests.get(one) ?? storage.read(one)) ?? []);
  return drafts.reduce<Draft | null>((best, one) => (best && best.savedAt >= one.savedAt ? best : one), null);
}

/** Stores the values, with the current time or `savedAt`. @returns false if the storage is full or forbidden */
export function writeDraft(name: string, values: unknown, savedAt = new Date().toISOString()): boolean {
  const text = JSON.stringify({ values, savedAt });
  if (account()) return storage.write(keyOf(name), text);
  ofGuests.set(keyOf(name), text);
  return true;
}

/** Deletes a draft, after it was saved or discarded. */
export function dropDraft(name: string): void {
  ofGuests.delete(keyOf(name));
  storage.remove(keyOf(name));
}

/** Whether this browser has a draft of the signed-in author. */
export function hasDrafts(): boolean {
  return storage.names(keyOf('')).length > 0;
}

/** Deletes the drafts of the signed-in author, who is signing out by choice. */
export function dropOwnDrafts(): void {
  for (const key of storage.names(keyOf(''))) storage.remove(key);
}

/** Deletes the drafts of all authors that are damaged or older than `limits.draftKeptDays`. */
export function dropOldDrafts(): void {
  for (const key of storage.names('yq.draft.')) if (!draftOf(key, storage.read(key))) storage.remove(key);
}

function draftOf(key: string, text: string | null): Draft | null {
  const stored = parseJson(text);
  if (!isRecord(stored) || typeof stored.savedAt !== 'string' || !('values' in stored)) return null;
  if (!(Date.now() - Date.parse(stored.savedAt) < keptMs)) return null;
  return { name: key.split('.').slice(3).join('.'), values: stored.values, savedAt: stored.savedAt };
}

function keyOf(name: string): `yq.draft.${string}` {
  return `yq.draft.${account()}.${name}`;
}

/** The signed-in author, or empty. */
function account(): string {
  const state = authState();
  return state.is === 'signedIn' ? state.user.username.toLowerCase() : '';
}
