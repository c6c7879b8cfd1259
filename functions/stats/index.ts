import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { countPlays, groupPlays, type Play } from '../data/play-count-store.ts';
import { log, loggableError } from '../lib/logger.ts';

/**
 * Counts plays from the table's stream: one transaction for many completed attempts, so that a viral quiz is one
 * write for each batch. Where counting fails, the first record not counted is reported and the stream comes again
 * from there; what was counted before is not counted twice (`countPlays`).
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const completed = Records.flatMap((record) => completedPlay(record) ?? []);
  const sequenceNumbers = new Map(
    completed.map(({ play, sequenceNumber }) => [play.attemptId, sequenceNumber]),
  );
  for (const group of groupPlays(completed.map(({ play }) => play))) {
    try {
      await countPlays(group);
    } catch (error) {
      log('error', 'plays not counted', { plays: group.length, error: loggableError(error) });
      const itemIdentifier = sequenceNumbers.get(group[0]?.attemptId ?? '') ?? '';
      return { batchItemFailures: [{ itemIdentifier }] };
    }
  }
  if (completed.length > 0) log('info', 'plays counted', { plays: completed.length });
  return { batchItemFailures: [] };
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
