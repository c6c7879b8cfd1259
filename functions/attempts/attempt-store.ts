import { visitLimits } from '#shared/domain/visit-limits.ts';
import { newId } from '../platform/ids.ts';
import { inside, plus, plusAttribute } from '../platform/table-changes.ts';
import { absent, greaterThan, having, present } from '../platform/table-conditions.ts';
import { get, query } from '../platform/table-reads.ts';
import { put, update, write } from '../platform/table-writes.ts';
import type { QuizWithQuestions } from '../quizzes/quiz-store.ts';
import { answerKeyOf, maxContentBytes, packContent } from './attempt-content.ts';
import {
  type Answer,
  type AnswerRefusal,
  abandonedSince,
  expiryOf,
  isExpired,
  judgeRefusedAnswer,
  judgeRefusedCompletion,
  ofSession,
} from './attempt-rules.ts';
import type { AttemptItem, AttemptSummaryItem } from './items.ts';
import { attemptKey, sessionPartition, sessionSortKey } from './keys.ts';

/** Starts an attempt with the questions and the answer key of this moment. One PutItem. */
export async function startAttempt(
  { quiz, questions }: QuizWithQuestions,
  sessionId: string,
): Promise<AttemptItem | 'too-large'> {
  const content = packContent(questions);
  if (content.length > maxContentBytes) return 'too-large';
  const now = new Date();
  const startedAt = now.toISOString();
  const id = newId();
  const item: AttemptItem = {
    ...attemptKey(id),
    entity: 'ATTEMPT',
    id,
    quizId: quiz.id,
    sessionId,
    author: quiz.author.username,
    status: 'IN_PROGRESS',
    startedAt,
    updatedAt: startedAt,
    totalQuestions: questions.length,
    answeredQuestions: 0,
    correctAnswers: 0,
    questionIds: questions.map((question) => question.id),
    key: answerKeyOf(questions),
    answers: {},
    content,
    GSI2PK: sessionPartition(sessionId),
    GSI2SK: sessionSortKey(startedAt, id),
    expiresAt: expiryOf('IN_PROGRESS', now),
  };
  await write(put<AttemptItem>(item));
  return item;
}

/**
 * Stores one answer in one conditional write: the answer key holds 1 or 0 for each option, so the write itself adds to
 * the count of correct answers, and nothing is read before. The same answer again changes nothing. Answers the attempt
 * with the answer in it.
 */
export async function answerQuestion(
  attemptId: string,
  answer: Answer,
): Promise<AttemptItem | AnswerRefusal> {
  const now = new Date();
  const { sessionId, questionId, optionId } = answer;
  const { ok, item } = await write(
    update<AttemptItem>(
      attemptKey(attemptId),
      {
        answers: inside({ [questionId]: optionId }),
        answeredQuestions: plus(1),
        correctAnswers: plusAttribute('key', questionId, optionId),
        updatedAt: now.toISOString(),
        expiresAt: expiryOf('IN_PROGRESS', now),
      },
      {
        ...inProgress(sessionId, now),
        key: having({ [questionId]: having({ [optionId]: present }) }),
        answers: having({ [questionId]: absent }),
      },
    ),
  );
  return ok ? item : judgeRefusedAnswer(item, answer, now);
}

/**
 * Completes an attempt in one conditional write; open questions stay unanswered and so count as wrong. A second time
 * changes nothing and answers the same.
 */
export async function completeAttempt(
  attemptId: string,
  sessionId: string,
): Promise<AttemptItem | 'missing' | 'abandoned'> {
  const now = new Date();
  const completedAt = now.toISOString();
  const { ok, item } = await write(
    update<AttemptItem>(
      attemptKey(attemptId),
      {
        status: 'COMPLETED',
        completedAt,
        updatedAt: completedAt,
        expiresAt: expiryOf('COMPLETED', now),
      },
      inProgress(sessionId, now),
    ),
  );
  return ok ? item : judgeRefusedCompletion(item, sessionId, now);
}

/** The condition that an attempt of the session can still be played. */
function inProgress(sessionId: string, now: Date) {
  return { sessionId, status: 'IN_PROGRESS', updatedAt: greaterThan(abandonedSince(now)) } as const;
}

/** One attempt of a session, as of the last write. One GetItem. */
export async function getAttempt(attemptId: string, sessionId: string): Promise<AttemptItem | undefined> {
  return ofSession(await get<AttemptItem>(attemptKey(attemptId)), sessionId, new Date());
}

/** The newest attempts of a session, at most `visitLimits.sessionAttemptsMax`. One Query. */
export async function listSessionAttempts(sessionId: string): Promise<AttemptSummaryItem[]> {
  const now = new Date();
  const items = await query<AttemptSummaryItem>(sessionPartition(sessionId), {
    index: 'GSI2',
    newestFirst: true,
    limit: visitLimits.sessionAttemptsMax,
  });
  return items.filter((item) => !isExpired(item, now));
}
