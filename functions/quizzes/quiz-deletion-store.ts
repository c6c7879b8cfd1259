import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notFound } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { maxTransactItems, type TransactItem, transact } from '../platform/transact.ts';
import type { QuizItem, QuizTombstoneItem } from './items.ts';
import { catalogueSortKey, questionKey, questionPointerKey, quizKey, quizPartition } from './keys.ts';
import { changingTooFast, pauseBeforeRetry, writeAttempts } from './own-quiz-store.ts';
import { profileCountsOf } from './quiz-authoring-store.ts';
import { freeSlugOf } from './quiz-update-store.ts';

/** Seconds a finished tombstone stays in the catalogue's index: a copy in memory lives an hour, this is a day. */
const tombstoneKeptSeconds = 24 * 3600;

/**
 * Deletes a quiz with its questions. The quiz itself goes first, in one transaction: a tombstone takes its place, its
 * slug is free, its author's counts are right. Its questions follow in batches; where that is interrupted, another
 * call or the table's stream finishes it. Throws NOT_FOUND, also for another author's.
 */
export async function deleteQuiz(quizId: string, ownerId: string): Promise<void> {
  await buryQuiz(quizId, ownerId);
  await finishQuizDeletion(quizId);
}

/** Puts the tombstone; nothing to do where an unfinished one of the same author is there. */
async function buryQuiz(quizId: string, ownerId: string): Promise<void> {
  let authorIsThere = true;
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const found = await readQuizOrTombstone(quizId);
    if (found?.entity === 'QUIZ_TOMBSTONE' && found.formerOwnerId === ownerId && !found.expiresAt) return;
    if (found?.entity !== 'QUIZ' || found.ownerId !== ownerId) throw notFound('Quiz');
    const refused = await transact([
      tombstoneOf(found),
      freeSlugOf(found),
      ...(found.isPublished && authorIsThere ? [profileCountsOf(found, false)] : []),
    ]);
    if (refused.size === 0) return;
    // An account that is being deleted may have lost its profile before its quizzes.
    if (refused.has(2)) authorIsThere = false;
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

async function readQuizOrTombstone(quizId: string): Promise<QuizItem | QuizTombstoneItem | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: quizKey(quizId), ConsistentRead: true }),
  );
  return Item as QuizItem | QuizTombstoneItem | undefined;
}

/** Conditional on what was read, the count of plays included: the profile's sum moves by just that count. */
function tombstoneOf(quiz: QuizItem): TransactItem {
  const item: QuizTombstoneItem = {
    ...quizKey(quiz.id),
    entity: 'QUIZ_TOMBSTONE',
    id: quiz.id,
    formerOwnerId: quiz.ownerId,
    ...(quiz.GSI1PK ? { GSI1PK: quiz.GSI1PK } : {}),
    GSI1SK: catalogueSortKey(new Date().toISOString(), quiz.id),
  };
  return {
    Put: {
      TableName: env('tableName'),
      Item: item,
      ConditionExpression: 'ownerId = :owner AND #version = :version AND playCount = :playCount',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':owner': quiz.ownerId,
        ':version': quiz.version,
        ':playCount': quiz.playCount,
      },
    },
  };
}

/**
 * Deletes the questions of a quiz that has a tombstone, then lets the tombstone itself run out, or deletes it where
 * no catalogue ever saw the quiz. Any number of these may run at the same time, and over again.
 */
export async function finishQuizDeletion(quizId: string): Promise<void> {
  const tombstone = await readQuizOrTombstone(quizId);
  if (tombstone?.entity !== 'QUIZ_TOMBSTONE' || tombstone.expiresAt) return;
  const deletions = (await listQuestionIds(quizId)).flatMap((id) => [
    { Delete: { TableName: env('tableName'), Key: questionKey(quizId, id) } },
    { Delete: { TableName: env('tableName'), Key: questionPointerKey(id) } },
  ]);
  for (let start = 0; start < deletions.length; start += maxTransactItems) {
    await transact(deletions.slice(start, start + maxTransactItems));
  }
  await closeTombstone(tombstone);
}

async function listQuestionIds(quizId: string): Promise<string[]> {
  const prefix = questionKey(quizId, '').SK;
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: env('tableName'),
      KeyConditionExpression: 'PK = :quiz AND begins_with(SK, :question)',
      ExpressionAttributeValues: { ':quiz': quizPartition(quizId), ':question': prefix },
      ProjectionExpression: 'SK',
      ConsistentRead: true,
    },
  );
  const ids: string[] = [];
  for await (const { Items = [] } of pages) {
    ids.push(...Items.map(({ SK }) => String(SK).slice(prefix.length)));
  }
  return ids;
}

async function closeTombstone({ id, GSI1PK }: QuizTombstoneItem): Promise<void> {
  const key = {
    TableName: env('tableName'),
    Key: quizKey(id),
    ConditionExpression: 'entity = :tombstone',
  };
  const tombstone = { ':tombstone': 'QUIZ_TOMBSTONE' };
  const expiresAt = Math.floor(Date.now() / 1000) + tombstoneKeptSeconds;
  try {
    if (!GSI1PK) {
      await documentClient.send(new DeleteCommand({ ...key, ExpressionAttributeValues: tombstone }));
      return;
    }
    await documentClient.send(
      new UpdateCommand({
        ...key,
        UpdateExpression: 'SET expiresAt = :expiresAt',
        ExpressionAttributeValues: { ...tombstone, ':expiresAt': expiresAt },
      }),
    );
  } catch (error) {
    // Somebody else has finished it.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
