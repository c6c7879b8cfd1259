import { authState } from './auth.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';

/**
 * Unsaved values of a form, stored in this browser in case the tab crashes. A draft belongs to the author who typed it;
 * `name` identifies the form: `quiz.new`, `question.<id>`.
 */
export type Draft = {
  readonly values: unknown;
  /** ISO 8601. */
  readonly savedAt: string;
};

/** The draft of a form; null if there is none. Its values may belong to an older form, so validate them. */
export function readDraft(name: string): Draft | null {
  const stored = parseJson(storage.read(keyOf(name)));
  if (!isRecord(stored) || typeof stored.savedAt !== 'string' || !('values' in stored)) return null;
  return { values: stored.values, savedAt: stored.savedAt };
}

/** Stores the values, with the current time or `savedAt`. @returns false if the storage is full or forbidden */
export function writeDraft(name: string, values: unknown, savedAt = new Date().toISOString()): boolean {
  const draft: Draft = { values, savedAt };
  return storage.write(keyOf(name), JSON.stringify(draft));
}

/** Deletes a draft, after it was saved or discarded. */
export function dropDraft(name: string): void {
  storage.remove(keyOf(name));
}

/** Deletes all drafts of all authors in this browser, after an author has signed out by choice. */
export function dropAllDrafts(): void {
  for (const name of storage.names('yq.draft.')) storage.remove(name);
}

function keyOf(name: string): `yq.draft.${string}` {
  const state = authState();
  return `yq.draft.${state.is === 'signedIn' ? state.user.username.toLowerCase() : ''}.${name}`;
}
