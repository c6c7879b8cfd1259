import type { Attempt, ReviewedQuestion } from '#shared/domain/attempt.ts';
import { limits } from '#shared/domain/limits.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';
import { dropAllPlays } from './unfinished-play.ts';

/** One answer as the browser keeps it (specification, section 3). */
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
  };
  answers: LocalAnswer[];
  /** The review as it was played, for the newest entries only: shown at once and without a network. */
  review?: ReviewedQuestion[];
};

/** Reviews carry texts and addresses of pictures; more of them would crowd the rest out of the storage. */
const reviewsKept = 3;

/** The session's completed attempts, newest first. Entries that cannot be understood are left out. */
export function readHistory(): HistoryEntry[] {
  const stored = parseJson(storage.read('yq.history'));
  return Array.isArray(stored) ? stored.filter(isHistoryEntry) : [];
}

/** The entry of one attempt, or null. */
export function findInHistory(attemptId: string): HistoryEntry | null {
  return readHistory().find((entry) => entry.attempt.id === attemptId) ?? null;
}

/**
 * Puts an attempt on top of the history, or replaces the entry of the same attempt in its place. At most 100 are
 * kept; where the storage is full the reviews go first, then the oldest entries.
 * @returns whether the entry is kept.
 */
export function addToHistory(entry: HistoryEntry): boolean {
  const known = readHistory();
  const isKnown = known.some((one) => one.attempt.id === entry.attempt.id);
  const entries = isKnown
    ? known.map((one) => (one.attempt.id === entry.attempt.id ? entry : one))
    : [entry, ...known];
  const kept = entries
    .slice(0, limits.sessionAttemptsMax)
    .map((one, position) => (position < reviewsKept ? one : withoutReview(one)));
  return write(kept) || writeWhatFits(kept.map(withoutReview));
}

/** Forgets the history and every unfinished play. */
export function clearHistory(): void {
  storage.remove('yq.history');
  dropAllPlays();
}

function writeWhatFits(entries: HistoryEntry[]): boolean {
  for (let count = entries.length; count > 0; count = Math.floor(count * 0.8)) {
    if (write(entries.slice(0, count))) return true;
  }
  return false;
}

function write(entries: HistoryEntry[]): boolean {
  return storage.write('yq.history', JSON.stringify(entries));
}

function withoutReview({ review: _, ...entry }: HistoryEntry): HistoryEntry {
  return entry;
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
