import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import type { ProblemCode } from '#shared/api/problem.ts';
import { recordMessages } from '#shared/infrastructure/log-messages.ts';
import { env } from '../platform/env.ts';
import { log, loggableError } from '../platform/logger.ts';
import { toAppError } from '../platform/problem-response.ts';
import { s3Client } from '../platform/s3.ts';
import { plus } from '../platform/table-updates.ts';
import { updateItem, write } from '../platform/table-writes.ts';
import type { Failure } from './subscriber.ts';
import { type FailedRecordItem, failedRecordKey } from './table.ts';

/**
 * Failures after which a record is set aside. Until then, the stream waits for it. If a service is busy (`waits`), the
 * record isn't the cause: the stream then repeats it as often as it can, and the content is stored before the stream
 * gives up (`TableStream`).
 */
const maxFailures = { tries: 5, waits: 40 } as const;
/** Failures that end without a change. */
const passing: ReadonlySet<ProblemCode> = new Set(['UPSTREAM_UNAVAILABLE', 'TOO_MANY_REQUESTS']);
/** Seconds that tries are kept. The stream repeats a record for 24 hours at most. */
const triesKeptSeconds = 2 * 24 * 3600;

/**
 * Counts a failure. Returns true once the record has failed too often and its content is in the private bucket instead.
 * Tries are counted in the table, because each may run in another instance of the function. If the table can't be
 * reached, nothing is counted, so an outage sets nothing aside.
 */
export async function setAsideIfPoisonous(subscriber: string, { record, error }: Failure): Promise<boolean> {
  const recordId = idOf(record);
  const kind = passing.has(toAppError(error).code) ? 'waits' : 'tries';
  const expiresAt = Math.floor(Date.now() / 1000) + triesKeptSeconds;
  const counted = await write(
    updateItem<FailedRecordItem>('failedRecord', failedRecordKey(subscriber, recordId), {
      entity: 'FAILED_RECORD',
      [kind]: plus(1),
      expiresAt,
    }),
  );
  if (!counted.ok || (counted.item[kind] ?? 0) < maxFailures[kind]) return false;
  const key = `failed-records/${subscriber}/${recordId}.json`;
  await s3Client.send(
    new PutObjectCommand({
      Bucket: env('mediaBucketName'),
      Key: key,
      Body: JSON.stringify({
        subscriber,
        failedAt: new Date().toISOString(),
        error: loggableError(error),
        record,
      }),
      ContentType: 'application/json',
    }),
  );
  log('error', recordMessages.setAside, { subscriber, record: recordId, key });
  return true;
}

/** `eventID` identifies a record in all streams; a sequence number only in its shard. */
function idOf({ eventID, dynamodb }: DynamoDBRecord): string {
  return eventID ?? dynamodb?.SequenceNumber ?? '';
}
