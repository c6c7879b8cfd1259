import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log, loggableError } from '../../platform/logger.ts';
import { finishQuizDeletion } from '../../quizzes/quiz-deletion.ts';
import { publishChanges } from '../../quizzes/revision-store.ts';
import { runAccountStep } from '../account-steps.ts';
import { countPlays, groupPlays, type Play } from '../play-count-store.ts';

/** Milliseconds for the steps of accounts in one batch; what is left of them follows in a later one. */
const accountStepsMs = 8000;

/**
 * Reads the table's stream: counts completed plays, publishes changes of quizzes, finishes deletions of quizzes whose call
 * was interrupted, and runs deletions and renamings of accounts. The stream repeats the batch from the first failed record; nothing is counted
 * twice.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = [
    await countCompletedPlays(Records),
    await publishQuizChanges(Records),
    await finishDeletions(Records),
    await runAccountSteps(Records),
  ];
  return {
    batchItemFailures: failed.flatMap((itemIdentifier) =>
      itemIdentifier === undefined ? [] : [{ itemIdentifier }],
    ),
  };
}

/**
 * One transaction for many completed attempts, so that a popular quiz is one write for each batch. Answers the
 * sequence number of the first record that was not counted, if any.
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

/**
 * Publishes what a call has changed in a quiz without publishing it: because the call was interrupted, or because an author
 * or a picture was changed. Answers the sequence number of the first record that failed, if any.
 */
async function publishQuizChanges(Records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  const done = new Set<string>();
  for (const { dynamodb } of Records) {
    const quizId = changedQuiz(dynamodb?.NewImage);
    if (!quizId || done.has(quizId)) continue;
    done.add(quizId);
    try {
      const publication = await publishChanges(quizId);
      if (publication === 'too-large') log('warn', 'quiz too large to be published', { quizId });
    } catch (error) {
      log('error', 'changes not published', { quizId, error: loggableError(error) });
      return dynamodb?.SequenceNumber ?? '';
    }
  }
  return undefined;
}

/** The id of the published quiz that a record shows, or of the quiz of a question. */
function changedQuiz(image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): string | undefined {
  if (image?.entity?.S === 'QUIZ' && image.isPublished?.BOOL) return image.id?.S;
  return image?.entity?.S === 'QUESTION' ? image.quizId?.S : undefined;
}

/** Answers the sequence number of the first quiz whose deletion could not be finished, if any. */
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

/** Answers the sequence number of the first record whose step failed, if any. */
async function runAccountSteps(Records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  const deadline = Date.now() + accountStepsMs;
  for (const record of Records) {
    try {
      await runAccountStep(record, deadline);
    } catch (error) {
      log('error', 'step of an account failed', { error: loggableError(error) });
      return record.dynamodb?.SequenceNumber ?? '';
    }
  }
  return undefined;
}

type CompletedPlay = { readonly play: Play; readonly sequenceNumber: string };

/** The completed play of a record; `undefined` for any other change. The event source lets some of these through. */
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
  // A retry would fail as well and delay all later plays.
  log('error', 'completed attempt without what counting needs', { attemptId });
  return undefined;
}
