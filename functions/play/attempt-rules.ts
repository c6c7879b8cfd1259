import { createHash } from 'node:crypto';
import type { AnswerFeedback, Attempt, AttemptStatus, ReviewedQuestion } from '#shared/domain/attempt.ts';
import { limits } from '#shared/domain/limits.ts';
import { percentOf } from '#shared/domain/percent.ts';
import type { RoundSettings } from '#shared/domain/round.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import {
  imageNameOf,
  type Revision,
  type RevisionQuestion,
} from '../quizzes/publication/revision-content.ts';
import type { AnswerPlaces, AttemptItem, EndOfRound, RoundItem } from './table.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The largest number of questions whose answers are timed in a play outside rounds. With the times, the item stays
 * below 1 kB, so that an answer costs two write units.
 */
export const timedQuestionsMax = 36;

/** The option that a browser session chose for a question. */
export type Answer = {
  readonly sessionId: string;
  readonly questionId: string;
  readonly optionId: string;
  /** In a round with a time limit: the question that is shown next. */
  readonly showNext?: string | undefined;
};

/** An attempt in progress whose last change was at this time or earlier counts as abandoned. ISO 8601. */
export function abandonedSince(now: Date): string {
  return new Date(now.getTime() - visitLimits.attemptAbandonedAfterHours * hourMs).toISOString();
}

/** When an attempt that changed now expires, in seconds since 1970. */
export function expiryOf(status: 'IN_PROGRESS' | 'COMPLETED', now: Date): number {
  const days = status === 'COMPLETED' ? limits.completedAttemptKeptDays : limits.attemptKeptDays;
  return Math.floor((now.getTime() + days * dayMs) / 1000);
}

/** Whether the attempt has expired. DynamoDB may take days to delete it. */
export function isExpired({ expiresAt }: Pick<AttemptItem, 'expiresAt'>, now: Date): boolean {
  return expiresAt * 1000 <= now.getTime();
}

/** The status as of now. An attempt in a round lives as long as its round, however long nothing happens. */
export function statusOf(
  item: Pick<AttemptItem, 'status' | 'updatedAt' | 'roundId'>,
  now: Date,
): AttemptStatus {
  const isIdle = !item.roundId && item.updatedAt <= abandonedSince(now);
  return item.status === 'IN_PROGRESS' && isIdle ? 'ABANDONED' : item.status;
}

/** The attempt as its session sees it. `isScoreHidden`: its player may not know it yet. */
export function toAttempt(item: AttemptItem, now: Date, isScoreHidden = false): Attempt {
  const status = statusOf(item, now);
  return {
    id: item.id,
    quizId: item.quizId,
    sessionId: item.sessionId,
    status,
    startedAt: item.startedAt,
    completedAt: item.completedAt ?? null,
    totalQuestions: item.totalQuestions,
    answeredQuestions: item.answeredQuestions,
    correctAnswers: isScoreHidden ? 0 : item.correctAnswers,
    score:
      status === 'COMPLETED' && !isScoreHidden && item.totalQuestions > 0
        ? percentOf(item.correctAnswers, item.totalQuestions)
        : null,
  };
}

/**
 * An attempt that ended with its round: completed at the end of the round, with its correct answers. `revision` is the one
 * that it plays; `counted` are the places of the questions that count, by default all that it plays.
 */
export function endedAt(
  item: AttemptItem,
  end: string,
  revision: Revision,
  counted?: readonly number[],
): AttemptItem {
  const correctAnswers = countCorrect(item.answers, revision);
  const completedAt = end > item.startedAt ? end : item.updatedAt;
  const played = counted
    ? { questionPlaces: counted.toSorted((a, b) => a - b), totalQuestions: counted.length }
    : {};
  return { ...item, status: 'COMPLETED', completedAt, correctAnswers, ...played };
}

/** The settings of its round under which an attempt began. */
export function attemptSettings({
  hidesVerdicts,
  opensWhenClosed,
  secondsPerQuestion,
  joinedAt,
}: AttemptItem): Pick<RoundSettings, 'feedback' | 'secondsPerQuestion'> {
  const hidden = opensWhenClosed ? 'closed' : 'end';
  return {
    feedback: hidesVerdicts && !joinedAt ? hidden : 'each',
    secondsPerQuestion: secondsPerQuestion ?? null,
  };
}

/** The questions of a revision that an attempt or a round plays, in the quiz's order. */
export function playedQuestions(
  { questions }: Revision,
  { questionPlaces }: Pick<AttemptItem, 'questionPlaces'>,
): readonly RevisionQuestion[] {
  return questionPlaces?.flatMap((place) => questions[place] ?? []) ?? questions;
}

/** The places of the questions of a completed attempt that were answered wrong or not at all, ascending. */
export function mistakesOf(
  { answers, questionPlaces }: Pick<AttemptItem, 'answers' | 'questionPlaces'>,
  { questions }: Revision,
): number[] {
  const played = questionPlaces ?? questions.keys();
  return [...played].filter((place) => answers[place] !== questions[place]?.correctOption);
}

/** The feedback that the player gets on an answer. */
export function feedbackOn(question: RevisionQuestion, optionId: string): AnswerFeedback {
  const { explanation, revealedAltText } = question;
  const correctAnswerId = correctOptionOf(question);
  return {
    isCorrect: optionId === correctAnswerId,
    correctAnswerId,
    ...(explanation ? { explanation } : {}),
    ...(revealedAltText ? { imageAltText: revealedAltText } : {}),
    ...imageNameOf(question),
  };
}

/** An answer as places in the revision, from 0. */
export type PlacedAnswer = {
  readonly question: RevisionQuestion;
  readonly questionPlace: number;
  readonly optionPlace: number;
};

/** The answer as places; `unknown-question` or `unknown-option` if the attempt has no such part. */
export function placedAnswer(
  { questions }: Revision,
  { questionId, optionId }: Pick<Answer, 'questionId' | 'optionId'>,
  { questionPlaces }: Pick<AttemptItem, 'questionPlaces'> = {},
): PlacedAnswer | 'unknown-question' | 'unknown-option' {
  const questionPlace = questions.findIndex(({ id }) => id === questionId);
  const question = questions[questionPlace];
  const isPlayed = questionPlaces?.includes(questionPlace) ?? true;
  if (!question || !isPlayed) return 'unknown-question';
  const optionPlace = question.answerOptions.findIndex(({ id }) => id === optionId);
  return optionPlace === -1 ? 'unknown-option' : { question, questionPlace, optionPlace };
}

export type AnswerRefusal =
  | 'missing'
  | 'unknown-question'
  | 'unknown-option'
  | 'already-answered'
  | 'completed'
  | 'abandoned'
  | 'not-shown'
  | 'time-is-up'
  | 'unknown-next'
  | 'removed'
  | 'not-asked'
  | EndOfRound;

/**
 * Why an answer was not stored, according to the item; the question if the item already has the same answer. `placed`
 * is the answer as places.
 */
export function judgeRefusedAnswer(
  item: AttemptItem | undefined,
  placed: ReturnType<typeof placedAnswer>,
  sessionId: string,
  now: Date,
): RevisionQuestion | AnswerRefusal {
  const attempt = ofSession(item, sessionId, now);
  if (!attempt) return 'missing';
  if (attempt.isRemoved) return 'removed';
  if (typeof placed === 'string') return placed;
  const earlier = attempt.answers[placed.questionPlace];
  if (earlier === placed.optionPlace) return placed.question;
  const status = statusOf(attempt, now);
  if (status === 'COMPLETED') return 'completed';
  if (earlier !== undefined) return 'already-answered';
  if (status === 'ABANDONED') return 'abandoned';
  const left = secondsLeft(attempt, placed.questionPlace, now);
  if (left === undefined) return 'not-shown';
  if (left < -answerGraceSeconds) return 'time-is-up';
  throw new Error('An answer that the rules allow was refused');
}

/** How long after its time an answer still counts: it may have been given in time. */
export const answerGraceSeconds = 2;

/**
 * The seconds that are left for a question, negative after its time and infinite without a time limit; `undefined` if
 * the question hasn't been shown.
 */
export function secondsLeft(
  {
    secondsPerQuestion,
    shownAfter,
    startedAt,
  }: Pick<AttemptItem, 'secondsPerQuestion' | 'shownAfter' | 'startedAt'>,
  questionPlace: number,
  now: Date,
): number | undefined {
  if (secondsPerQuestion === undefined) return Number.POSITIVE_INFINITY;
  const shown = shownAfter?.[questionPlace];
  if (shown === undefined) return undefined;
  return secondsPerQuestion - (now.getTime() - Date.parse(startedAt) - shown) / 1000;
}

/** The ids of the questions whose time is up without an answer. */
export function missedQuestions(
  attempt: Pick<AttemptItem, 'answers' | 'secondsPerQuestion' | 'shownAfter' | 'startedAt'>,
  { questions }: Revision,
  now: Date,
): string[] {
  return questions.flatMap(({ id }, place) => {
    const isOver = (secondsLeft(attempt, place, now) ?? 0) < -answerGraceSeconds;
    return isOver && attempt.answers[place] === undefined ? [id] : [];
  });
}

/** Why the conditional write refused a completion; the attempt itself if it is already completed. */
export function judgeRefusedCompletion(
  item: AttemptItem | undefined,
  sessionId: string,
  now: Date,
): AttemptItem | 'missing' | 'abandoned' | 'removed' {
  const attempt = ofSession(item, sessionId, now);
  if (!attempt) return 'missing';
  if (attempt.isRemoved) return 'removed';
  const status = statusOf(attempt, now);
  if (status === 'COMPLETED') return attempt;
  if (status === 'ABANDONED') return 'abandoned';
  throw new Error('A completion that the rules allow was refused');
}

/** The attempt when it belongs to the session and has not expired. */
export function ofSession(
  item: AttemptItem | undefined,
  sessionId: string,
  now: Date,
): AttemptItem | undefined {
  return item?.sessionId === sessionId && !isExpired(item, now) ? item : undefined;
}

/** Whether the session can still answer and complete the attempt. */
export function canBePlayed(item: AttemptItem, sessionId: string, now: Date): boolean {
  const isOwn = ofSession(item, sessionId, now) !== undefined;
  return isOwn && !item.isRemoved && statusOf(item, now) === 'IN_PROGRESS';
}

/** How many of the answers are correct. */
export function countCorrect(answers: AnswerPlaces, { questions }: Revision): number {
  return questions.filter(({ correctOption }, place) => answers[place] === correctOption).length;
}

/** Every question of a completed attempt with the chosen and the correct option. */
export function reviewOf(
  { answers, questionPlaces }: Pick<AttemptItem, 'answers' | 'questionPlaces'>,
  { questions }: Revision,
): ReviewedQuestion[] {
  return questions.flatMap((question, place) => {
    if (questionPlaces && !questionPlaces.includes(place)) return [];
    const { revealedAltText, hasNoOwnAltText: _own, imageCredit, imageMedia, ...answered } = question;
    const { correctOption: _key, ...shown } = answered;
    const selectedAnswerId = question.answerOptions[answers[place] ?? -1]?.id ?? null;
    const correctAnswerId = correctOptionOf(question);
    return {
      ...shown,
      ...imageNameOf(question),
      imageMedia: imageMedia && {
        ...imageMedia,
        altText: revealedAltText ?? imageMedia.altText,
        ...(imageCredit ? { credit: imageCredit } : {}),
      },
      selectedAnswerId,
      correctAnswerId,
      isCorrect: selectedAnswerId === correctAnswerId,
    };
  });
}

/** The id of the right option. */
export function correctOptionOf({ id, answerOptions, correctOption }: RevisionQuestion): string {
  const correct = answerOptions[correctOption];
  if (!correct) throw new Error(`The revision has no right option for question ${id}`);
  return correct.id;
}

/** The answers by ids, in the order of the questions. */
export function answersOf(
  { answers }: Pick<AttemptItem, 'answers'>,
  { questions }: Revision,
): { questionId: string; selectedAnswerId: string }[] {
  return questions.flatMap(({ id, answerOptions }, place) => {
    const selected = answerOptions[answers[place] ?? -1];
    return selected ? [{ questionId: id, selectedAnswerId: selected.id }] : [];
  });
}

/** The seconds that each answer took, by the place of its question: from the answer before it, or from the start. */
export function answerSeconds({ answeredAfter }: Pick<AttemptItem, 'answeredAfter'>): Map<string, number> {
  const inOrder = Object.entries(answeredAfter ?? {}).toSorted(([, a], [, b]) => a - b);
  return new Map(inOrder.map(([place, after], at) => [place, after - (inOrder[at - 1]?.[1] ?? 0)]));
}

/**
 * The question at which an attempt continues: the one after its last answer, in the order in which it shows them
 * (`order`, by ids). `undefined` without an answer, and after an answer to the last question.
 */
export function questionAfterAnswers(
  attempt: Pick<AttemptItem, 'answers'>,
  revision: Revision,
  order: readonly string[],
): string | undefined {
  const answered = new Set(answersOf(attempt, revision).map(({ questionId }) => questionId));
  const last = order.findLastIndex((id) => answered.has(id));
  return last === -1 ? undefined : order[last + 1];
}

/** The ids of the questions in the order in which an attempt of a round shows them; always the same for an attempt. */
export function questionOrder(
  revision: Revision,
  attempt: Pick<AttemptItem, 'id' | 'isShuffled' | 'questionPlaces'>,
  round: Pick<RoundItem, 'shuffleQuestions'>,
): string[] {
  const { id: attemptId, isShuffled } = attempt;
  const ids = playedQuestions(revision, attempt).map(({ id }) => id);
  if (!(isShuffled ?? round.shuffleQuestions)) return ids;
  const places = new Map(
    ids.map((id) => [id, createHash('sha256').update(attemptId).update(id).digest('hex')]),
  );
  return ids.sort((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1));
}
