import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../platform/app-error.ts';
import { updateConditionally } from '../platform/conditional-update.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import type { QuizWithQuestions } from '../quizzes/quiz-store.ts';
import { answerKeyOf, maxContentBytes, packContent } from './attempt-content.ts';
import {
  type Answer,
  abandonedSince,
  expiryOf,
  isExpired,
  judgeRefusedAnswer,
  judgeRefusedCompletion,
  ofSession,
  verdictOn,
} from './attempt-rules.ts';
import type { AttemptItem, AttemptSummaryItem } from './items.ts';
import { attemptKey, sessionPartition, sessionSortKey } from './keys.ts';

/** Starts an attempt: fixes questions and answer key as they are now. One Put. Throws QUIZ_TOO_LARGE. */
export async function startAttempt(
  { quiz, questions }: QuizWithQuestions,
  sessionId: string,
): Promise<AttemptItem> {
  const content = packContent(questions);
  if (content.length > maxContentBytes) throw new AppError('QUIZ_TOO_LARGE');
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
  await documentClient.send(new PutCommand({ TableName: env('tableName'), Item: item }));
  return item;
}

/**
 * Stores one answer and gives its verdict, in ONE conditional write: the key itself says what is to be added to the
 * count of right answers, so that there is nothing to read before. Safe under retries and double clicks. Errors: see
 * `judgeRefusedAnswer`.
 */
export async function answerQuestion(attemptId: string, answer: Answer): Promise<AnswerFeedback> {
  const now = new Date();
  const updated = await updateConditionally<AttemptItem>({
    Key: attemptKey(attemptId),
    UpdateExpression:
      'SET #answers.#question = :option, #answered = #answered + :one,' +
      ' #correct = #correct + #key.#question.#option, #updatedAt = :now, #expiresAt = :expiresAt',
    ConditionExpression:
      '#sessionId = :session AND #status = :inProgress AND #updatedAt > :abandoned' +
      ' AND attribute_exists(#key.#question.#option) AND attribute_not_exists(#answers.#question)',
    ExpressionAttributeNames: {
      '#answers': 'answers',
      '#question': answer.questionId,
      '#option': answer.selectedAnswer,
      '#answered': 'answeredQuestions',
      '#correct': 'correctAnswers',
      '#key': 'key',
      '#updatedAt': 'updatedAt',
      '#expiresAt': 'expiresAt',
      '#sessionId': 'sessionId',
      '#status': 'status',
    },
    ExpressionAttributeValues: {
      ':option': answer.selectedAnswer,
      ':one': 1,
      ':now': now.toISOString(),
      ':expiresAt': expiryOf('IN_PROGRESS', now),
      ':session': answer.sessionId,
      ':inProgress': 'IN_PROGRESS',
      ':abandoned': abandonedSince(now),
    },
  });
  if (updated.refused) return judgeRefusedAnswer(updated.item, answer, now);
  return verdictOn(updated.item, answer);
}

/**
 * Completes an attempt in ONE conditional write; open questions stay unanswered and so count as wrong. A second time
 * changes nothing and answers the same. Throws NOT_FOUND, ATTEMPT_ABANDONED.
 */
export async function completeAttempt(attemptId: string, sessionId: string): Promise<AttemptItem> {
  const now = new Date();
  const updated = await updateConditionally<AttemptItem>({
    Key: attemptKey(attemptId),
    UpdateExpression:
      'SET #status = :completed, #completedAt = :now, #updatedAt = :now, #expiresAt = :expiresAt',
    ConditionExpression: '#sessionId = :session AND #status = :inProgress AND #updatedAt > :abandoned',
    ExpressionAttributeNames: {
      '#status': 'status',
      '#completedAt': 'completedAt',
      '#updatedAt': 'updatedAt',
      '#expiresAt': 'expiresAt',
      '#sessionId': 'sessionId',
    },
    ExpressionAttributeValues: {
      ':completed': 'COMPLETED',
      ':inProgress': 'IN_PROGRESS',
      ':now': now.toISOString(),
      ':expiresAt': expiryOf('COMPLETED', now),
      ':session': sessionId,
      ':abandoned': abandonedSince(now),
    },
  });
  return updated.refused ? judgeRefusedCompletion(updated.item, sessionId, now) : updated.item;
}

/** One attempt of a session, as of the last write. Throws NOT_FOUND. One GetItem. */
export async function getAttempt(attemptId: string, sessionId: string): Promise<AttemptItem> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: attemptKey(attemptId), ConsistentRead: true }),
  );
  return ofSession(Item as AttemptItem | undefined, sessionId, new Date());
}

/** The newest attempts of a session, at most `limits.sessionAttemptsMax`. One Query. */
export async function listSessionAttempts(sessionId: string): Promise<AttemptSummaryItem[]> {
  const now = new Date();
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: env('tableName'),
      IndexName: 'GSI2',
      KeyConditionExpression: 'GSI2PK = :session',
      ExpressionAttributeValues: { ':session': sessionPartition(sessionId) },
      ScanIndexForward: false,
      Limit: limits.sessionAttemptsMax,
    }),
  );
  return (Items as AttemptSummaryItem[]).filter((item) => !isExpired(item, now));
}
