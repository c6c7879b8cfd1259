import type { Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';

/** One answer in the history; `answerId` is the chosen option. */
export type LocalAnswer = {
  id: string;
  attemptId: string;
  questionId: string;
  answerId: string;
  isCorrect: boolean;
  /** ISO 8601. */
  answeredAt: string;
};

/** A completed attempt in this browser's history. */
export type HistoryEntry = {
  attempt: Attempt;
  quiz: Pick<PlayableQuiz, 'id' | 'slug' | 'title' | 'language'> & {
    coverMedia?: PlayableQuiz['coverMedia'];
    subject?: PlayableQuiz['subject'] | undefined;
  };
  answers: LocalAnswer[];
  /** The attempt whose mistakes were repeated: its score says nothing about the whole quiz. */
  onlyMistakesOf?: string | undefined;
  /** The code of its round. */
  roundCode?: string | undefined;
  /** The session that played it, if it isn't the browser's own. */
  session?: string | undefined;
};

/** The session's completed attempts, newest first. Unreadable entries are left out. */
export function readHistory(): HistoryEntry[] {
  const stored = parseJson(storage.read('yq.history'));
  return Array.isArray(stored) ? stored.filter(isHistoryEntry) : [];
}

/** The entry of one attempt, or null. */
export function findInHistory(attemptId: string): HistoryEntry | null {
  return readHistory().find((entry) => entry.attempt.id === attemptId) ?? null;
}

/**
 * Adds an attempt to the top of the history, or replaces the entry of the same attempt. Keeps at most 100 entries,
 * fewer if the storage is full.
 * @returns whether the entry is stored
 */
export function addToHistory(entry: HistoryEntry): boolean {
  const known = readHistory();
  const isKnown = known.some((one) => one.attempt.id === entry.attempt.id);
  const entries = isKnown
    ? known.map((one) => (one.attempt.id === entry.attempt.id ? entry : one))
    : [entry, ...known];
  return writeNewest(entries.slice(0, visitLimits.sessionAttemptsMax));
}

function writeNewest(entries: HistoryEntry[]): boolean {
  for (let count = entries.length; count > 0; count = Math.floor(count * 0.8)) {
    if (storage.write('yq.history', JSON.stringify(entries.slice(0, count)))) return true;
  }
  return storage.write('yq.history', JSON.stringify(entries));
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return (
    isRecord(value) &&
    isRecord(value.attempt) &&
    typeof value.attempt.id === 'string' &&
    typeof value.attempt.totalQuestions === 'number' &&
    typeof value.attempt.correctAnswers === 'number' &&
    isRecord(value.quiz) &&
    typeof value.quiz.slug === 'string' &&
    typeof value.quiz.title === 'string' &&
    Array.isArray(value.answers)
  );
}
