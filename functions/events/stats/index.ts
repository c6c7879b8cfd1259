import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log, loggableError } from '../../platform/logger.ts';
import { finishQuizDeletion } from '../../quizzes/quiz-deletion-store.ts';
import { countPlays, groupPlays, type Play } from '../play-count-store.ts';

/**
 * Follows the table's stream: counts completed plays, and finishes the deletion of quizzes, in case the call that
 * began it did not live to. What failed is reported, and the stream comes again from the first of it; what was done
 * before is not done twice.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = [await countCompletedPlays(Records), await finishDeletions(Records)];
  return {
    batchItemFailures: failed.flatMap((itemIdentifier) =>
      itemIdentifier === undefined ? [] : [{ itemIdentifier }],
    ),
  };
}

/**
 * One transaction for many completed attempts, so that a viral quiz is one write for each batch; `countPlays` counts
 * none twice. Gives the sequence number of the first record that was not counted, if any.
 */
async function countCompletedPlays(Records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  const completed = Records.flatMap((record) => completedPlay(record) ?? []);
  const sequenceNumbers = new Map(
    completed.map(({ play, sequenceNumber }) => [play.attemptId, sequenceNumber]),
  );
  for (const group of groupPlays(completed.map(({ play }) => play))) {
    try {
      await countPlays(group);
    } catch (error) {
      log('error', 'plays not counted', { plays: group.length, error: loggableError(error) });
      return sequenceNumbers.get(group[0]?.attemptId ?? '') ?? '';
    }
  }
  if (completed.length > 0) log('info', 'plays counted', { plays: completed.length });
  return undefined;
}

/** Gives the sequence number of the first quiz whose deletion could not be finished, if any. */
async function finishDeletions(Records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  for (const { dynamodb } of Records) {
    const quizId = dynamodb?.NewImage?.id?.S;
    if (dynamodb?.NewImage?.entity?.S !== 'QUIZ_TOMBSTONE' || !quizId) continue;
    try {
      await finishQuizDeletion(quizId);
    } catch (error) {
      log('error', 'deletion not finished', { quizId, error: loggableError(error) });
      return dynamodb.SequenceNumber ?? '';
    }
  }
  return undefined;
}

type CompletedPlay = { readonly play: Play; readonly sequenceNumber: string };

/** The play that a record tells of; `undefined` for every other change. The event source filters already, roughly. */
function completedPlay({ dynamodb }: DynamoDBRecord): CompletedPlay | undefined {
  const after = dynamodb?.NewImage;
  if (after?.entity?.S !== 'ATTEMPT' || after.status?.S !== 'COMPLETED') return undefined;
  if (dynamodb?.OldImage?.status?.S === 'COMPLETED') return undefined;
  const attemptId = after.id?.S;
  const quizId = after.quizId?.S;
  const author = after.author?.S;
  const sequenceNumber = dynamodb?.SequenceNumber;
  if (attemptId && quizId && author && sequenceNumber) {
    return { play: { attemptId, quizId, author }, sequenceNumber };
  }
  // Trying again would not mend it, and would hold up every later play.
  log('error', 'completed attempt without what counting needs', { attemptId });
  return undefined;
}
