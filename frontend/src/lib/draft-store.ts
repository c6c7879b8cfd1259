import { authState } from './auth.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson, storedNames } from './stored-json.ts';

/**
 * What was typed into a form and not saved yet, kept in this browser against a crash of the tab. A draft belongs to
 * the author who typed it; `name` says to which form: `quiz.new`, `question.<id>`.
 */
export type Draft = {
  readonly values: unknown;
  /** ISO 8601. */
  readonly savedAt: string;
};

/** The draft of a form, null where there is none. Its values may be of an older form: check them. */
export function readDraft(name: string): Draft | null {
  const stored = parseJson(storage.read(keyOf(name)));
  if (!isRecord(stored) || typeof stored.savedAt !== 'string' || !('values' in stored)) return null;
  return { values: stored.values, savedAt: stored.savedAt };
}

/** Keeps what was typed, just now or at `savedAt`. @returns whether it is kept: the storage may be full or forbidden */
export function writeDraft(name: string, values: unknown, savedAt = new Date().toISOString()): boolean {
  const draft: Draft = { values, savedAt };
  return storage.write(keyOf(name), JSON.stringify(draft));
}

/** Forgets a draft: it was saved or given up. */
export function dropDraft(name: string): void {
  storage.remove(keyOf(name));
}

/** Forgets every draft of everybody in this browser: an author signed out by choice. */
export function dropAllDrafts(): void {
  for (const name of storedNames('yq.draft.')) storage.remove(name);
}

function keyOf(name: string): `yq.draft.${string}` {
  const state = authState();
  return `yq.draft.${state.is === 'signedIn' ? state.user.username.toLowerCase() : ''}.${name}`;
}
