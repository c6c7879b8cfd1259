import type { Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import type { Point, Shape } from '#shared/domain/shape.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';

/** What a player answers: the id of an option, or a point of the picture. */
export type GivenAnswer = string | Point;

/** The answer to one question, as far as this browser knows. */
export type PlayedAnswer = {
  questionId: string;
  /**
   * The chosen option; null if the question was answered in another window, or not in time. Empty if a point was chosen
   * that isn't known to be in a place.
   */
  optionId: string | null;
  /** The chosen point, in the picture of a question about places. */
  point?: Point | undefined;
  /** Null if only the server knows. */
  isCorrect: boolean | null;
  correctOptionId: string | null;
  explanation?: string | undefined;
  /** A description of the picture, received with the verdict. */
  imageAltText?: string | undefined;
  /** What the picture shows, received with the verdict. */
  imageName?: string | undefined;
  /** The name of the right picture or place, received with the verdict. */
  correctAnswerText?: string | undefined;
  /** The right place, received with the verdict. */
  correctShapes?: readonly Shape[] | undefined;
  /** ISO 8601. */
  answeredAt: string;
  /** True if the time for the question ran out without an answer. */
  isLate?: boolean | undefined;
};

/** All the data needed to continue a play after a reload, in a new tab or without a network. */
export type UnfinishedPlay = {
  /** In a play of version 2, `pending` has an `optionId` instead of an `answer`. */
  version: 2 | 3;
  quiz: PlayableQuiz;
  /** The code of the round; undefined if the play isn't part of a round. */
  roundCode?: string;
  /** The session that plays a round, if it isn't the browser's own. */
  roundSession?: string | undefined;
  /** The time for each question of a round, counted from when the question is first shown. */
  secondsPerQuestion?: number | undefined;
  /** Whether the round gives feedback only at the end. */
  hidesVerdicts?: boolean;
  /** Whether it replaces a lost play, and the server has accepted nothing of it yet. */
  isRestart?: boolean | undefined;
  /** The attempt as the server created it. */
  attempt: Attempt;
  /** By question id. */
  answers: Record<string, PlayedAnswer>;
  /** The question on the screen, an index in `quiz.questions`. */
  index: number;
  /** A chosen answer that the server has not confirmed yet. */
  pending: { questionId: string; answer: GivenAnswer } | null;
  /** True after the visitor has chosen to finish. */
  isFinishing: boolean;
  /** The time of the last change, or the time when the current unanswered question was first shown. ISO 8601. */
  touchedAt: string;
  /** The completed attempt whose mistakes are repeated. */
  onlyMistakesOf?: string | undefined;
  /** The questions that were answered on the home page. They alone don't make it a play that the visitor has begun. */
  answeredAtHome?: readonly string[] | undefined;
};

/** The prefix of the names in storage. */
export const playPrefix = 'yq.play.';
const roundPrefix = 'round.';

/** The name under which a play is stored. A browser stores one play for each quiz and one for each round. */
export function playName({
  quiz,
  roundCode,
  roundSession,
}: Pick<UnfinishedPlay, 'quiz' | 'roundCode' | 'roundSession'>): string {
  return roundCode ? roundPlayName(roundCode, roundSession) : quiz.id;
}

/** The name under which the play of a round is stored. */
export function roundPlayName(code: string, session?: string): string {
  return [`${roundPrefix}${code}`, session].filter(Boolean).join('.');
}

/** The stored play with this name; null if there is none or it is unreadable. */
export function readPlay(name: string): UnfinishedPlay | null {
  const stored = parseJson(storage.read(`${playPrefix}${name}`));
  return isUnfinishedPlay(stored) && playName(stored) === name ? stored : null;
}

/** The stored play of the quiz with this slug or id; null if there is none. Doesn't use the network. */
export function findPlay(slugOrId: string): UnfinishedPlay | null {
  const plays = storedQuizIds().map(readPlay);
  return plays.find((play) => play && (play.quiz.slug === slugOrId || play.quiz.id === slugOrId)) ?? null;
}

/**
 * Stores a play. Keeps answers that another tab has stored for the same attempt, and doesn't overwrite a newer attempt
 * of another tab: two tabs never undo each other's work.
 * @returns whether the play is stored
 */
export function writePlay(play: UnfinishedPlay): boolean {
  const name = playName(play);
  const stored = readPlay(name);
  const isOther = stored !== null && stored.attempt.id !== play.attempt.id;
  if (isOther && stored.attempt.startedAt > play.attempt.startedAt) return false;
  const kept = stored && !isOther ? withAnswersOf(play, stored) : play;
  return storage.write(`${playPrefix}${name}`, JSON.stringify(kept));
}

/** Deletes the stored play with this name; if `attemptId` is given, only if it belongs to that attempt. */
export function dropPlay(name: string, attemptId?: string): void {
  if (attemptId !== undefined && readPlay(name)?.attempt.id !== attemptId) return;
  storage.remove(`${playPrefix}${name}`);
}

/**
 * Calls back with the stored play, or null, when another tab changes or deletes it, and when the page comes back from
 * the browser's back/forward cache, where it missed such changes.
 * @returns a function that stops this
 */
export function onPlayChangedElsewhere(
  name: string,
  changed: (play: UnfinishedPlay | null) => void,
): () => void {
  const listen = (event: StorageEvent | PageTransitionEvent) => {
    if ('key' in event ? event.key === `${playPrefix}${name}` : event.persisted) changed(readPlay(name));
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', listen);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', listen);
  };
}

/**
 * True if the server now counts the attempt as abandoned (24 hours without an answer). Its start is a time of the server:
 * if the clock of the device was wrong while the visitor played, and is right now, the play isn't dropped.
 */
export function isAbandoned({ touchedAt, attempt }: UnfinishedPlay, now = Date.now()): boolean {
  const latest = Math.max(Date.parse(touchedAt), Date.parse(attempt.startedAt));
  return now - latest > visitLimits.attemptAbandonedAfterHours * 3_600_000;
}

/**
 * Returns `play` with the answers that only `other`, a play of the same attempt, has. A known verdict of `other`
 * replaces an unknown one.
 */
export function withAnswersOf(play: UnfinishedPlay, other: UnfinishedPlay): UnfinishedPlay {
  const news = Object.values(other.answers).filter((answer) => {
    const own = play.answers[answer.questionId];
    return !own || (own.isCorrect === null && answer.isCorrect !== null);
  });
  if (news.length === 0) return play;
  const added = Object.fromEntries(news.map((answer) => [answer.questionId, answer]));
  return { ...play, answers: { ...play.answers, ...added } };
}

/** The ids of the quizzes that have a stored play. */
export function storedQuizIds(): string[] {
  const names = storage.names(playPrefix).map((name) => name.slice(playPrefix.length));
  return names.filter((name) => !name.startsWith(roundPrefix));
}

function isUnfinishedPlay(value: unknown): value is UnfinishedPlay {
  return (
    isRecord(value) &&
    (value.version === 2 || value.version === 3) &&
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
