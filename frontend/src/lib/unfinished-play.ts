import type { Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson, storedNames } from './stored-json.ts';

/** One question's answer as the browser knows it. */
export type PlayedAnswer = {
  questionId: string;
  /** The chosen option; null if the question was answered in another window, or not in time. */
  optionId: string | null;
  /** Null if only the server knows. */
  isCorrect: boolean | null;
  correctOptionId: string | null;
  explanation?: string | undefined;
  /** What the picture shows; comes with the verdict. */
  imageAltText?: string | undefined;
  /** ISO 8601. */
  answeredAt: string;
  /** The time for the question passed without an answer. */
  isLate?: boolean | undefined;
};

/** Everything needed to continue after a reload, in a new tab or without a network. */
export type UnfinishedPlay = {
  version: 2;
  quiz: PlayableQuiz;
  /** The code of the round that is played, if it is one. */
  roundCode?: string;
  /** The time for each question of a round, from when it is first shown. */
  secondsPerQuestion?: number | undefined;
  /** As the server started it. */
  attempt: Attempt;
  /** By question id. */
  answers: Record<string, PlayedAnswer>;
  /** The question on the screen, a position in `quiz.questions`. */
  index: number;
  /** A chosen answer that the server has not confirmed yet. */
  pending: { questionId: string; optionId: string } | null;
  /** True once the visitor asked to finish. */
  isFinishing: boolean;
  /** ISO 8601, the last change; while a question waits for its answer, when it was first shown. */
  touchedAt: string;
  /** The completed attempt whose mistakes are repeated. */
  onlyMistakesOf?: string | undefined;
};

/** The names in the storage begin with it. */
export const playPrefix = 'yq.play.';
const roundPrefix = 'round.';

/** The name under which a play is stored: of the quiz, or of the round. A browser has one of each. */
export function playName({ quiz, roundCode }: Pick<UnfinishedPlay, 'quiz' | 'roundCode'>): string {
  return roundCode ? roundPlayName(roundCode) : quiz.id;
}

/** The name of the play of a round. */
export function roundPlayName(code: string): string {
  return `${roundPrefix}${code}`;
}

/** The stored play of a name; null where there is none or it cannot be understood. */
export function readPlay(name: string): UnfinishedPlay | null {
  const stored = parseJson(storage.read(`${playPrefix}${name}`));
  return isUnfinishedPlay(stored) && playName(stored) === name ? stored : null;
}

/** The stored play of the quiz with this slug or id, found without the network. */
export function findPlay(slugOrId: string): UnfinishedPlay | null {
  const plays = storedQuizIds().map(readPlay);
  return plays.find((play) => play && (play.quiz.slug === slugOrId || play.quiz.id === slugOrId)) ?? null;
}

/**
 * Keeps a play. Answers that another tab stored for the same attempt are kept too, and a newer attempt of another
 * tab is left alone: two tabs never undo each other's work.
 * @returns whether it is kept.
 */
export function writePlay(play: UnfinishedPlay): boolean {
  const name = playName(play);
  const stored = readPlay(name);
  const isOther = stored !== null && stored.attempt.id !== play.attempt.id;
  if (isOther && stored.attempt.startedAt > play.attempt.startedAt) return false;
  const kept = stored && !isOther ? withAnswersOf(play, stored) : play;
  return storage.write(`${playPrefix}${name}`, JSON.stringify(kept));
}

/** Forgets the stored play of a name; with `attemptId` only where it is that attempt. */
export function dropPlay(name: string, attemptId?: string): void {
  if (attemptId !== undefined && readPlay(name)?.attempt.id !== attemptId) return;
  storage.remove(`${playPrefix}${name}`);
}

/** Calls back when another tab changes a stored play. @returns how to stop listening. */
export function onPlayChangedElsewhere(name: string, changed: (play: UnfinishedPlay) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== `${playPrefix}${name}`) return;
    const play = readPlay(name);
    if (play) changed(play);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** True where the server counts the attempt as abandoned by now (24 hours without an answer). */
export function isAbandoned(play: UnfinishedPlay, now = Date.now()): boolean {
  return now - Date.parse(play.touchedAt) > visitLimits.attemptAbandonedAfterHours * 3_600_000;
}

/** `play` with the answers that only `other`, a play of the same attempt, knows. An unknown verdict gives way. */
export function withAnswersOf(play: UnfinishedPlay, other: UnfinishedPlay): UnfinishedPlay {
  const news = Object.values(other.answers).filter((answer) => {
    const own = play.answers[answer.questionId];
    return !own || (own.isCorrect === null && answer.isCorrect !== null);
  });
  if (news.length === 0) return play;
  const added = Object.fromEntries(news.map((answer) => [answer.questionId, answer]));
  return { ...play, answers: { ...play.answers, ...added } };
}

/** The quizzes that have a stored play. */
export function storedQuizIds(): string[] {
  const names = storedNames(playPrefix).map((name) => name.slice(playPrefix.length));
  return names.filter((name) => !name.startsWith(roundPrefix));
}

function isUnfinishedPlay(value: unknown): value is UnfinishedPlay {
  return (
    isRecord(value) &&
    value.version === 2 &&
    isRecord(value.attempt) &&
    typeof value.attempt.id === 'string' &&
    typeof value.attempt.startedAt === 'string' &&
    isRecord(value.answers) &&
    isRecord(value.quiz) &&
    typeof value.quiz.id === 'string' &&
    Array.isArray(value.quiz.questions) &&
    value.quiz.questions.every((one) => isRecord(one) && Array.isArray(one.answerOptions)) &&
    typeof value.index === 'number' &&
    value.quiz.questions[value.index] !== undefined &&
    typeof value.touchedAt === 'string'
  );
}
