import type { AnswerFeedback, Attempt, AttemptStatus, ReviewedQuestion } from '#shared/domain/attempt.ts';
import { limits } from '#shared/domain/limits.ts';
import { scorePercent } from '#shared/domain/result-tier.ts';
import { AppError, invalidField, notFound } from '../platform/app-error.ts';
import { unpackContent } from './attempt-content.ts';
import type { AttemptItem, AttemptSummaryItem } from './items.ts';

/** The rules of attempts (decisions, "Attempts") as pure functions of the stored item and the time. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Days a completed attempt is kept: long enough for a class to look back over a school year, short enough that
 * what an anonymous visitor did does not stay for good.
 */
const completedKeptDays = 365;

export type Answer = {
  readonly sessionId: string;
  readonly questionId: string;
  readonly selectedAnswer: string;
};

/** An attempt in progress whose last touch is not later than this counts as abandoned. ISO 8601. */
export function abandonedSince(now: Date): string {
  return new Date(now.getTime() - limits.attemptAbandonedAfterHours * hourMs).toISOString();
}

/** When an attempt touched now is swept, in seconds since 1970. */
export function expiryOf(status: 'IN_PROGRESS' | 'COMPLETED', now: Date): number {
  const days = status === 'COMPLETED' ? completedKeptDays : limits.attemptKeptDays;
  return Math.floor((now.getTime() + days * dayMs) / 1000);
}

/** True once the time to keep is over, though the sweep, which takes up to days, may not have come by. */
export function isExpired({ expiresAt }: Pick<AttemptSummaryItem, 'expiresAt'>, now: Date): boolean {
  return expiresAt * 1000 <= now.getTime();
}

export function statusOf(item: Pick<AttemptSummaryItem, 'status' | 'updatedAt'>, now: Date): AttemptStatus {
  return item.status === 'IN_PROGRESS' && item.updatedAt <= abandonedSince(now) ? 'ABANDONED' : item.status;
}

/** The attempt as its session sees it. */
export function toAttempt(item: AttemptSummaryItem, now: Date): Attempt {
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
    correctAnswers: item.correctAnswers,
    score: status === 'COMPLETED' ? scorePercent(item.correctAnswers, item.totalQuestions) : null,
  };
}

/** The verdict on an answer that is stored in the item. */
export function verdictOn(
  item: Pick<AttemptItem, 'key' | 'content'>,
  { questionId, selectedAnswer }: Pick<Answer, 'questionId' | 'selectedAnswer'>,
): AnswerFeedback {
  const correctAnswerId = correctOptionOf(item, questionId);
  const question = unpackContent(item.content).find(({ id }) => id === questionId);
  const { explanation, revealedAltText } = question ?? {};
  return {
    isCorrect: selectedAnswer === correctAnswerId,
    correctAnswerId,
    ...(explanation ? { explanation } : {}),
    ...(revealedAltText ? { imageAltText: revealedAltText } : {}),
  };
}

/**
 * What to say of an answer that the conditional write refused, from the item as it was (`undefined` where there is
 * none). The answer that is already stored gets its verdict again; anything else throws NOT_FOUND, a 422 naming
 * the field, ATTEMPT_COMPLETED, ALREADY_ANSWERED or ATTEMPT_ABANDONED.
 */
export function judgeRefusedAnswer(item: AttemptItem | undefined, answer: Answer, now: Date): AnswerFeedback {
  const attempt = ofSession(item, answer.sessionId, now);
  const options = attempt.key[answer.questionId];
  if (!options) throw invalidField('body.questionId', 'The attempt has no such question');
  if (!Object.hasOwn(options, answer.selectedAnswer)) {
    throw invalidField('body.selectedAnswer', 'The question has no such option');
  }
  const given = attempt.answers[answer.questionId];
  if (given === answer.selectedAnswer) return verdictOn(attempt, answer);
  const status = statusOf(attempt, now);
  if (status === 'COMPLETED') throw new AppError('ATTEMPT_COMPLETED');
  if (given) throw new AppError('ALREADY_ANSWERED');
  if (status === 'ABANDONED') throw new AppError('ATTEMPT_ABANDONED');
  throw new Error('An answer was refused that the rules allow');
}

/** What to say of a completion that the conditional write refused: an attempt completed before answers the same. */
export function judgeRefusedCompletion(
  item: AttemptItem | undefined,
  sessionId: string,
  now: Date,
): AttemptItem {
  const attempt = ofSession(item, sessionId, now);
  const status = statusOf(attempt, now);
  if (status === 'COMPLETED') return attempt;
  if (status === 'ABANDONED') throw new AppError('ATTEMPT_ABANDONED');
  throw new Error('A completion was refused that the rules allow');
}

/** The item where it belongs to the session and is not past its time; else 404, whatever the reason. */
export function ofSession(item: AttemptItem | undefined, sessionId: string, now: Date): AttemptItem {
  if (!item || item.sessionId !== sessionId || isExpired(item, now)) throw notFound('Attempt');
  return item;
}

/** Every question with what was chosen and what is right. Throws ATTEMPT_NOT_COMPLETED before completion. */
export function reviewOf(item: AttemptItem): ReviewedQuestion[] {
  if (item.status !== 'COMPLETED') throw new AppError('ATTEMPT_NOT_COMPLETED');
  return unpackContent(item.content).map(({ revealedAltText, imageCredit, ...question }) => {
    const { imageMedia } = question;
    const selectedAnswerId = item.answers[question.id] ?? null;
    const correctAnswerId = correctOptionOf(item, question.id);
    return {
      ...question,
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

function correctOptionOf({ key }: Pick<AttemptItem, 'key'>, questionId: string): string {
  const correct = Object.entries(key[questionId] ?? {}).find(([, isCorrect]) => isCorrect === 1);
  if (!correct) throw new Error(`The answer key has no right option for question ${questionId}`);
  return correct[0];
}
