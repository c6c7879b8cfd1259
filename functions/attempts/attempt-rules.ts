import type { AnswerFeedback, Attempt, AttemptStatus, ReviewedQuestion } from '#shared/domain/attempt.ts';
import { limits } from '#shared/domain/limits.ts';
import { scorePercent } from '#shared/domain/result-tier.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { unpackContent } from './attempt-content.ts';
import type { AttemptItem, AttemptSummaryItem } from './items.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days that a completed attempt is kept: a class can look back over a school year. */
const completedKeptDays = 365;

/** The option that a browser session chose for a question. */
export type Answer = {
  readonly sessionId: string;
  readonly questionId: string;
  readonly optionId: string;
};

/** An attempt in progress that last changed at this time or earlier counts as abandoned. ISO 8601. */
export function abandonedSince(now: Date): string {
  return new Date(now.getTime() - visitLimits.attemptAbandonedAfterHours * hourMs).toISOString();
}

/** When an attempt that changed now expires, in seconds since 1970. */
export function expiryOf(status: 'IN_PROGRESS' | 'COMPLETED', now: Date): number {
  const days = status === 'COMPLETED' ? completedKeptDays : limits.attemptKeptDays;
  return Math.floor((now.getTime() + days * dayMs) / 1000);
}

/** Whether the attempt has expired. DynamoDB may take days to delete it. */
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

/** What the player learns about an answer that the attempt holds. */
export function feedbackOn(
  attempt: Pick<AttemptItem, 'key' | 'content'>,
  { questionId, optionId }: Pick<Answer, 'questionId' | 'optionId'>,
): AnswerFeedback {
  const correctAnswerId = correctOptionOf(attempt, questionId);
  const question = unpackContent(attempt.content).find(({ id }) => id === questionId);
  const { explanation, revealedAltText } = question ?? {};
  return {
    isCorrect: optionId === correctAnswerId,
    correctAnswerId,
    ...(explanation ? { explanation } : {}),
    ...(revealedAltText ? { imageAltText: revealedAltText } : {}),
  };
}

export type AnswerRefusal =
  | 'missing'
  | 'unknown-question'
  | 'unknown-option'
  | 'already-answered'
  | 'completed'
  | 'abandoned';

/**
 * Why the conditional write refused an answer, from the item that refused it. The attempt itself when it holds the
 * same answer already.
 */
export function judgeRefusedAnswer(
  item: AttemptItem | undefined,
  { sessionId, questionId, optionId }: Answer,
  now: Date,
): AttemptItem | AnswerRefusal {
  const attempt = ofSession(item, sessionId, now);
  if (!attempt) return 'missing';
  const options = attempt.key[questionId];
  if (!options) return 'unknown-question';
  if (!Object.hasOwn(options, optionId)) return 'unknown-option';
  const earlier = attempt.answers[questionId];
  if (earlier === optionId) return attempt;
  const status = statusOf(attempt, now);
  if (status === 'COMPLETED') return 'completed';
  if (earlier) return 'already-answered';
  if (status === 'ABANDONED') return 'abandoned';
  throw new Error('An answer was refused that the rules allow');
}

/** Why the conditional write refused a completion. The attempt itself when it is completed already. */
export function judgeRefusedCompletion(
  item: AttemptItem | undefined,
  sessionId: string,
  now: Date,
): AttemptItem | 'missing' | 'abandoned' {
  const attempt = ofSession(item, sessionId, now);
  if (!attempt) return 'missing';
  const status = statusOf(attempt, now);
  if (status === 'COMPLETED') return attempt;
  if (status === 'ABANDONED') return 'abandoned';
  throw new Error('A completion was refused that the rules allow');
}

/** The attempt when it belongs to the session and has not expired. */
export function ofSession(
  item: AttemptItem | undefined,
  sessionId: string,
  now: Date,
): AttemptItem | undefined {
  return item?.sessionId === sessionId && !isExpired(item, now) ? item : undefined;
}

/** Every question of a completed attempt with the chosen and the correct option. */
export function reviewOf(attempt: AttemptItem): ReviewedQuestion[] {
  return unpackContent(attempt.content).map(({ revealedAltText, imageCredit, ...question }) => {
    const { imageMedia } = question;
    const selectedAnswerId = attempt.answers[question.id] ?? null;
    const correctAnswerId = correctOptionOf(attempt, question.id);
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
